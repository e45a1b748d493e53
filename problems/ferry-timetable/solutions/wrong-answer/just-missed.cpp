// Misses the boat that leaves in the minute of the arrival.
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

typedef long long ll;

struct Line {
    int to;
    ll period, minutes;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<Line>> lines(n + 1);
    while (m--) {
        int u, v;
        ll p, t;
        std::cin >> u >> v >> p >> t;
        lines[u].push_back({v, p, t});
        lines[v].push_back({u, p, t});
    }
    typedef std::pair<ll, int> Visit;
    std::priority_queue<Visit, std::vector<Visit>, std::greater<Visit>> visits;
    std::vector<ll> arrival(n + 1, -1);
    visits.push({0, 1});
    while (!visits.empty()) {
        auto [now, landing] = visits.top();
        visits.pop();
        if (arrival[landing] >= 0) continue;
        arrival[landing] = now;
        for (const Line &line : lines[landing]) {
            ll departure = (now / line.period + 1) * line.period;
            if (arrival[line.to] < 0) visits.push({departure + line.minutes, line.to});
        }
    }
    std::cout << arrival[n] << "\n";
}
