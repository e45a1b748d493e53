#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const long long modulus = 998244353;
    int n, m;
    std::cin >> n >> m;
    std::vector<bool> loose(n + 1, false);
    while (m--) {
        int step;
        std::cin >> step;
        loose[step] = true;
    }
    std::vector<long long> ways(n + 1, 0);
    ways[0] = 1;
    for (int i = 1; i <= n; i++) {
        if (loose[i]) continue;
        for (int stride = 1; stride <= 3 && stride <= i; stride++) ways[i] += ways[i - stride];
        ways[i] %= modulus;
    }
    std::cout << ways[n] << "\n";
}
