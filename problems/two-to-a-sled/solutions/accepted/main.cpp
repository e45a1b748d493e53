#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, w;
    std::cin >> n >> w;
    std::vector<int> weights(n);
    for (int &x : weights) std::cin >> x;
    std::sort(weights.begin(), weights.end());
    int light = 0, heavy = n - 1, sleds = 0;
    while (light <= heavy) {
        if (light < heavy && weights[light] + weights[heavy] <= w) light++;
        heavy--;
        sleds++;
    }
    std::cout << sleds << "\n";
}
