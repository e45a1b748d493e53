#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

struct Pipe {
    int from, to, cost;
};

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
    std::vector<Pipe> pipes;
    // A well is a pipe to the groundwater, which is yard 0.
    for (int i = 1; i <= n; i++) {
        int cost;
        std::cin >> cost;
        pipes.push_back({0, i, cost});
    }
    for (int j = 0; j < m; j++) {
        Pipe pipe;
        std::cin >> pipe.from >> pipe.to >> pipe.cost;
        pipes.push_back(pipe);
    }
    std::sort(pipes.begin(), pipes.end(), [](const Pipe &a, const Pipe &b) { return a.cost < b.cost; });
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    long long total = 0;
    for (const Pipe &pipe : pipes) {
        int a = find(pipe.from), b = find(pipe.to);
        if (a == b) continue;
        parent[a] = b;
        total += pipe.cost;
    }
    std::cout << total << "\n";
}
