// Tries every run of stretches: right, but only in time for short dikes.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> depth(n);
    for (auto &d : depth) std::cin >> d;
    long long largest = 0;
    for (int from = 0; from < n; from++) {
        long long shallowest = depth[from];
        for (int to = from; to < n; to++) {
            shallowest = std::min(shallowest, depth[to]);
            largest = std::max(largest, shallowest * (to - from + 1));
        }
    }
    std::cout << largest << "\n";
}
