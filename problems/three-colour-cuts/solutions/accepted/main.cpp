// Burnside over the rotations. n may be a multiple of the modulus p,
// so the sum is taken modulo n * p and divided by n as a plain number.
#include <iostream>
#include <utility>
#include <vector>

typedef unsigned long long u64;
typedef unsigned __int128 u128;

const u64 P = 998244353;

u64 powerOfTwo(u64 exponent, u64 m) {
    u64 result = 1, base = 2;
    for (; exponent; exponent >>= 1) {
        if (exponent & 1) result = (u128)result * base % m;
        base = (u128)base * base % m;
    }
    return result;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int t;
    std::cin >> t;
    while (t--) {
        u64 n;
        std::cin >> n;
        // Each divisor with its value of Euler's function.
        std::vector<std::pair<u64, u64>> divisors = {{1, 1}};
        u64 rest = n;
        for (u64 p = 2; rest > 1; p++) {
            if (p * p > rest) p = rest;
            size_t count = divisors.size(), from = 0;
            for (u64 phi = p - 1; rest % p == 0; rest /= p, phi = p) {
                for (size_t i = 0; i < count; i++)
                    divisors.push_back({divisors[from + i].first * p, divisors[from + i].second * phi});
                from = divisors.size() - count;
            }
        }
        u64 m = n * P;
        u128 sum = 0;
        for (auto [order, phi] : divisors) {
            u64 period = n / order;
            u128 rings = (u128)powerOfTwo(period, m) + (period % 2 ? m - 2 : 2);
            sum = (sum + rings % m * phi) % m;
        }
        std::cout << (u64)(sum / n) << "\n";
    }
}
