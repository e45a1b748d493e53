#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Line {
    int to, period, minutes;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<Line>> lines(n + 1);
    while (m--) {
        int u, v, p, t;
        std::cin >> u >> v >> p >> t;
        lines[u].push_back({v, p, t});
        lines[v].push_back({u, p, t});
    }
    typedef std::pair<int, int> Visit;
    std::priority_queue<Visit, std::vector<Visit>, std::greater<Visit>> visits;
    std::vector<int> arrival(n + 1, -1);
    std::vector<bool> settled(n + 1);
    visits.push({0, 1});
    while (!visits.empty()) {
        auto [now, landing] = visits.top();
        visits.pop();
        if (settled[landing]) continue;
        settled[landing] = true;
        arrival[landing] = now;
        for (const Line &line : lines[landing]) {
            int departure = now % line.period ? now - now % line.period + line.period : now;
            if (!settled[line.to]) visits.push({departure + line.minutes, line.to});
        }
    }
    std::cout << arrival[n] << "\n";
}
