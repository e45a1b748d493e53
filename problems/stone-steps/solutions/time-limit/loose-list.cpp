#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<int> loose(m);
    for (int &step : loose) std::cin >> step;
    std::vector<long long> ways(n + 3, 0);
    ways[2] = 1;
    for (int i = 1; i <= n; i++)
        if (std::find(loose.begin(), loose.end(), i) == loose.end())
            ways[i + 2] = (ways[i - 1] + ways[i] + ways[i + 1]) % 998244353;
    std::cout << ways[n + 2] << "\n";
}
