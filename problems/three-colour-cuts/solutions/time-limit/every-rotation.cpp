// Burnside without Euler's function: one rotation after the other.
#include <iostream>
#include <numeric>

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
        u64 m = n * P;
        u128 sum = 0;
        for (u64 turn = 1; turn <= n; turn++) {
            u64 period = std::gcd(turn, n);
            sum = (sum + powerOfTwo(period, m) + (period % 2 ? m - 2 : 2)) % m;
        }
        std::cout << (u64)(sum / n) << "\n";
    }
}
