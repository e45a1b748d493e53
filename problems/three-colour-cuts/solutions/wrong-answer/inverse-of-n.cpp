// Divides by n with an inverse modulo p: there is none when p divides n.
#include <iostream>
#include <utility>
#include <vector>

typedef unsigned long long u64;

const u64 P = 998244353;

u64 power(u64 base, u64 exponent) {
    u64 result = 1;
    for (; exponent; exponent >>= 1) {
        if (exponent & 1) result = result * base % P;
        base = base * base % P;
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
        u64 sum = 0;
        for (auto [order, phi] : divisors) {
            u64 period = n / order;
            u64 rings = (power(2, period) + (period % 2 ? P - 2 : 2)) % P;
            sum = (sum + rings * (phi % P)) % P;
        }
        std::cout << sum * power(n % P, P - 2) % P << "\n";
    }
}
