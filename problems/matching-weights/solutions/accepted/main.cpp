#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, t;
    std::cin >> n >> t;
    std::vector<int> weights(n);
    for (int &w : weights) std::cin >> w;
    std::sort(weights.begin(), weights.end());
    long long pairs = 0;
    for (int light = 0, heavy = 0; heavy < n; heavy++) {
        while (weights[heavy] - weights[light] > t) light++;
        pairs += heavy - light;
    }
    std::cout << pairs << "\n";
}
