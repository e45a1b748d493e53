// Follows every shadow wall by wall.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    for (int &height : heights) std::cin >> height;
    std::vector<long long> resting(n);
    for (int i = 0; i < n; i++) {
        int j = i + 1;
        while (j < n && heights[j] <= heights[i]) j++;
        if (j < n) resting[j] += j - i;
    }
    for (int i = 0; i < n; i++) std::cout << resting[i] << (i + 1 < n ? " " : "\n");
}
