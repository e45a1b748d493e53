// Joins yards by pipes as long as any lane helps, then digs one well for each joined part.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <tuple>
#include <vector>

std::vector<int> parent;

int find(int yard) {
    while (parent[yard] != yard) yard = parent[yard] = parent[parent[yard]];
    return yard;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<long long> well(n);
    for (auto &cost : well) std::cin >> cost;
    std::vector<std::tuple<int, int, int>> pipes(m);
    for (auto &[cost, u, v] : pipes) std::cin >> u >> v >> cost;
    std::sort(pipes.begin(), pipes.end());
    parent.resize(n);
    std::iota(parent.begin(), parent.end(), 0);
    long long total = 0;
    for (auto [cost, u, v] : pipes) {
        int a = find(u - 1), b = find(v - 1);
        if (a == b) continue;
        parent[a] = b;
        well[b] = std::min(well[a], well[b]);
        total += cost;
    }
    for (int i = 0; i < n; i++)
        if (find(i) == i) total += well[i];
    std::cout << total << "\n";
}
