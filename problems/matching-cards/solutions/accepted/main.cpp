#include <iostream>
#include <map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::map<int, long long> count;
    for (int i = 0; i < n; i++) {
        int x;
        std::cin >> x;
        count[x]++;
    }
    long long ways = 0;
    for (auto [x, c] : count) ways += c * (c - 1) / 2;
    std::cout << ways << "\n";
}
