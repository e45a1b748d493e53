#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, t;
    std::cin >> n >> t;
    std::vector<int> weights(n);
    for (int &w : weights) std::cin >> w;
    long long pairs = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (std::abs(weights[i] - weights[j]) <= t) pairs++;
    std::cout << pairs << "\n";
}
