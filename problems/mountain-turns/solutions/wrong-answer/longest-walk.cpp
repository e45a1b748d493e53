// Takes the two ends of the walk with the most paths, not of the one with the most turns.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

std::vector<std::vector<std::pair<int, int>>> paths;
std::vector<int> steps, turns;

int sweep(int start) {
    int n = paths.size();
    steps.assign(n, -1), turns.assign(n, 0);
    std::vector<std::pair<int, int>> queue = {{start, 0}};
    steps[start] = 0;
    for (size_t k = 0; k < queue.size(); k++) {
        auto [here, came] = queue[k];
        for (auto [to, c] : paths[here])
            if (steps[to] < 0) {
                steps[to] = steps[here] + 1;
                turns[to] = turns[here] + (came && came != c);
                queue.push_back({to, c});
            }
    }
    return queue.back().first;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    paths.resize(n);
    for (int i = 1; i < n; i++) {
        int u, v, c;
        std::cin >> u >> v >> c;
        paths[u - 1].push_back({v - 1, c});
        paths[v - 1].push_back({u - 1, c});
    }
    int other = sweep(sweep(0));
    std::vector<int> best = turns;
    sweep(other);
    for (int v = 0; v < n; v++) std::cout << std::max(best[v], turns[v]) << (v + 1 < n ? " " : "\n");
}
