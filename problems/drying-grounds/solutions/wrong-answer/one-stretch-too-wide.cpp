#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> depth(n + 2, 0);
    for (int i = 1; i <= n; i++) std::cin >> depth[i];
    // The stack holds stretches of growing depth; a shallower one ends the mats of those above it.
    std::vector<int> stack = {0};
    long long largest = 0;
    for (int i = 1; i <= n + 1; i++) {
        while (depth[stack.back()] > depth[i]) {
            long long height = depth[stack.back()];
            stack.pop_back();
            largest = std::max(largest, height * (i - stack.back()));
        }
        stack.push_back(i);
    }
    std::cout << largest << "\n";
}
