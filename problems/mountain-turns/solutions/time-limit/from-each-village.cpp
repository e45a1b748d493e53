// Walks through the whole tree from each village.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::vector<std::pair<int, int>>> paths(n);
    for (int i = 1; i < n; i++) {
        int u, v, c;
        std::cin >> u >> v >> c;
        paths[u - 1].push_back({v - 1, c});
        paths[v - 1].push_back({u - 1, c});
    }
    struct Step {
        int here, from, ravine, turns;
    };
    std::vector<Step> queue;
    for (int start = 0; start < n; start++) {
        queue.assign(1, {start, -1, 0, 0});
        int most = 0;
        for (size_t k = 0; k < queue.size(); k++) {
            Step s = queue[k];
            most = std::max(most, s.turns);
            for (auto [to, c] : paths[s.here])
                if (to != s.from) queue.push_back({to, s.here, c, s.turns + (s.ravine && s.ravine != c)});
        }
        std::cout << most << (start + 1 < n ? " " : "\n");
    }
}
