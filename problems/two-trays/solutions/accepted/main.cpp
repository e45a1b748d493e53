// Colours and craftsmen are the vertices of a graph, lamps its edges. With an edge from every vertex of odd degree to
// an extra one, all edges can be walked in closed trails: each vertex is left as often as it is entered.
#include <iostream>
#include <string>
#include <vector>

struct Edge {
    int ends[2];
    bool walked;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    const int extra = 0;
    std::vector<Edge> edges;
    std::vector<std::vector<int>> at(2 * n + 1);
    auto join = [&](int a, int b) {
        at[a].push_back(edges.size());
        at[b].push_back(edges.size());
        edges.push_back({{a, b}, false});
    };
    for (int i = 0; i < n; i++) {
        int colour, maker;
        std::cin >> colour >> maker;
        join(colour, n + maker);
    }
    for (int v = 1; v <= 2 * n; v++)
        if (at[v].size() % 2 == 1) join(v, extra);

    std::string trays(edges.size(), 'R');
    for (int start = 0; start <= 2 * n; start++) {
        int v = start;
        while (!at[v].empty()) {
            int e = at[v].back();
            at[v].pop_back();
            if (edges[e].walked) continue;
            edges[e].walked = true;
            if (edges[e].ends[0] == v) trays[e] = 'L';
            v = edges[e].ends[0] + edges[e].ends[1] - v;
        }
    }
    std::cout << trays.substr(0, n) << "\n";
}
