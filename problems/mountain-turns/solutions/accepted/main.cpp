// Rerooting. down[v]: most turns of a walk that begins with the path from v's parent to v;
// up[v]: of a walk that begins with the path from v to its parent.
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

struct Walk {
    int turns, ravine, to;
};

// What a village must remember: its best walk, the best other walk in the same ravine,
// and the best walk in another ravine.
struct Walks {
    Walk first = {-1, 0, -1}, mate = {-1, 0, -1}, other = {-1, 0, -1};

    void add(Walk w) {
        if (w.turns > first.turns) {
            if (w.ravine == first.ravine) {
                mate = first;
            } else {
                mate = w.ravine == other.ravine ? other : Walk{-1, 0, -1};
                other = first;
            }
            first = w;
        } else if (w.ravine == first.ravine) {
            if (w.turns > mate.turns) mate = w;
        } else if (w.turns > other.turns) {
            other = w;
        }
    }

    // Most turns after arriving from `from` through `ravine`.
    int onward(int from, int ravine) const {
        int most = 0;
        for (const Walk &w : {first, mate, other})
            if (w.turns >= 0 && w.to != from) most = std::max(most, w.turns + (w.ravine != ravine));
        return most;
    }
};

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
    std::vector<int> order = {0}, parent(n, -1), ravine(n, 0);
    for (int k = 0; k < (int)order.size(); k++)
        for (auto [to, c] : paths[order[k]])
            if (to != parent[order[k]]) {
                parent[to] = order[k];
                ravine[to] = c;
                order.push_back(to);
            }
    std::vector<Walks> walks(n);
    for (int k = n - 1; k > 0; k--) {
        int v = order[k];
        walks[parent[v]].add({walks[v].onward(-1, ravine[v]), ravine[v], v});
    }
    for (int k = 1; k < n; k++) {
        int v = order[k];
        walks[v].add({walks[parent[v]].onward(v, ravine[v]), ravine[v], parent[v]});
    }
    for (int v = 0; v < n; v++) std::cout << std::max(0, walks[v].first.turns) << (v + 1 < n ? " " : "\n");
}
