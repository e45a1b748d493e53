#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> minutes(n);
    for (int &t : minutes) std::cin >> t;
    std::sort(minutes.begin(), minutes.end());
    long long clock = 0, total = 0;
    for (int t : minutes) {
        clock += t;
        total += clock;
    }
    std::cout << total << "\n";
}
