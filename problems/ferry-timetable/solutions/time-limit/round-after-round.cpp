// Goes through all lines again and again until no landing is reached any earlier.
#include <iostream>
#include <vector>

typedef long long ll;

struct Line {
    int u, v;
    ll period, minutes;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const ll never = 4000000000000000000;
    int n, m;
    std::cin >> n >> m;
    std::vector<Line> lines(m);
    for (Line &line : lines) std::cin >> line.u >> line.v >> line.period >> line.minutes;
    std::vector<ll> arrival(n + 1, never);
    arrival[1] = 0;
    auto sail = [&](int from, int to, const Line &line) {
        if (arrival[from] == never) return false;
        ll departure = (arrival[from] + line.period - 1) / line.period * line.period;
        if (departure + line.minutes >= arrival[to]) return false;
        arrival[to] = departure + line.minutes;
        return true;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Line &line : lines) {
            if (sail(line.u, line.v, line)) changed = true;
            if (sail(line.v, line.u, line)) changed = true;
        }
    }
    std::cout << (arrival[n] == never ? -1 : arrival[n]) << "\n";
}
