#include <iostream>
#include <vector>

int main() {
    const int modulus = 998244353;
    int n, m;
    std::cin >> n >> m;
    std::vector<bool> loose(n + 1, false);
    while (m--) {
        int step;
        std::cin >> step;
        loose[step] = true;
    }
    std::vector<int> ways(n + 3, 0);
    ways[2] = 1;
    for (int i = 1; i <= n; i++)
        if (!loose[i]) ways[i + 2] = (ways[i - 1] + ways[i] + ways[i + 1]) % modulus;
    std::cout << ways[n + 2] << "\n";
}
