// For each next gate all rules are read again to see which gates still wait.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::pair<int, int>> rules(m);
    for (auto &[a, b] : rules) std::cin >> a >> b;
    std::vector<bool> struck(n + 1, false);
    std::vector<int> order;
    while ((int)order.size() < n) {
        std::vector<bool> waits(n + 1, false);
        for (auto [a, b] : rules)
            if (!struck[a]) waits[b] = true;
        int next = 1;
        while (next <= n && (struck[next] || waits[next])) next++;
        if (next > n) {
            std::cout << "-1\n";
            return 0;
        }
        struck[next] = true;
        order.push_back(next);
    }
    for (int gate : order) std::cout << gate << " ";
    std::cout << "\n";
}
