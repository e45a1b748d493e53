// A depth-first order that never asks whether the rules go round in a circle.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<std::vector<int>> after;
std::vector<bool> seen;
std::vector<int> order;

void visit(int gate) {
    seen[gate] = true;
    for (int next : after[gate])
        if (!seen[next]) visit(next);
    order.push_back(gate);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    after.resize(n + 1);
    seen.resize(n + 1);
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        after[a].push_back(b);
    }
    for (int gate = 1; gate <= n; gate++)
        if (!seen[gate]) visit(gate);
    std::reverse(order.begin(), order.end());
    for (int gate : order) std::cout << gate << " ";
    std::cout << "\n";
}
