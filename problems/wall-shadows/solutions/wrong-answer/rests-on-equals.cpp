// Lets a shadow rest on a wall of the same height.
#include <iostream>
#include <stack>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> heights(n);
    std::stack<int> moving;  // walls whose shadows have not come to rest
    for (int j = 0; j < n; j++) {
        std::cin >> heights[j];
        long long resting = 0;
        while (!moving.empty() && heights[moving.top()] <= heights[j]) {
            resting += j - moving.top();
            moving.pop();
        }
        moving.push(j);
        std::cout << resting << (j + 1 < n ? " " : "\n");
    }
}
