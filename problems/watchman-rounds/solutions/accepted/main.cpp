#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<int>> after(n + 1);
    std::vector<int> waitsFor(n + 1, 0);
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        after[a].push_back(b);
        waitsFor[b]++;
    }
    std::vector<int> order;
    for (int gate = 1; gate <= n; gate++)
        if (waitsFor[gate] == 0) order.push_back(gate);
    for (size_t i = 0; i < order.size(); i++)
        for (int next : after[order[i]])
            if (--waitsFor[next] == 0) order.push_back(next);
    if ((int)order.size() < n) {
        std::cout << "-1\n";
        return 0;
    }
    for (int gate : order) std::cout << gate << " ";
    std::cout << "\n";
}
