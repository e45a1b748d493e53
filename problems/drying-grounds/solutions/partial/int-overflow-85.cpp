#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> depth(n + 2, 0);
    for (int i = 1; i <= n; i++) std::cin >> depth[i];
    // The stack holds stretches of growing depth; a shallower one ends the mats of those above it.
    std::vector<int> stack = {0};
    int largest = 0;
    for (int i = 1; i <= n + 1; i++) {
        while (depth[stack.back()] > depth[i]) {
            int height = depth[stack.back()];
            stack.pop_back();
            largest = std::max(largest, height * (i - stack.back() - 1));
        }
        stack.push_back(i);
    }
    std::cout << largest << "\n";
}
