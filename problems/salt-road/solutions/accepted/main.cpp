// Divide and conquer: the first half is solved, its lines form a lower hull,
// the towns of the second half walk along the hull from left to right.
#include <algorithm>
#include <iostream>
#include <vector>

typedef long long ll;

struct Line {
    ll slope, base;
};

int n;
std::vector<ll> x, fee, rate, best;

bool useless(const Line &a, const Line &b, const Line &c) {
    return (__int128)(c.base - a.base) * (a.slope - b.slope) <= (__int128)(b.base - a.base) * (a.slope - c.slope);
}

void solve(int l, int r) {
    if (l == r) return;
    int m = (l + r) / 2;
    solve(l, m);
    std::vector<Line> lines;
    for (int i = l; i <= m; i++)
        lines.push_back({rate[i] - 2 * x[i], best[i] + fee[i] - rate[i] * x[i] + x[i] * x[i]});
    std::sort(lines.begin(), lines.end(), [](const Line &a, const Line &b) {
        return a.slope != b.slope ? a.slope > b.slope : a.base < b.base;
    });
    std::vector<Line> hull;
    for (const Line &line : lines) {
        if (!hull.empty() && hull.back().slope == line.slope) continue;
        while (hull.size() > 1 && useless(hull[hull.size() - 2], hull.back(), line)) hull.pop_back();
        hull.push_back(line);
    }
    size_t at = 0;
    for (int j = m + 1; j <= r; j++) {
        while (at + 1 < hull.size() &&
               hull[at + 1].slope * x[j] + hull[at + 1].base <= hull[at].slope * x[j] + hull[at].base)
            at++;
        best[j] = std::min(best[j], x[j] * x[j] + hull[at].slope * x[j] + hull[at].base);
    }
    solve(m + 1, r);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n;
    x.assign(n, 0), fee.assign(n, 0), rate.assign(n, 0), best.assign(n, 4e18);
    for (int i = 0; i + 1 < n; i++) {
        ll d;
        std::cin >> d >> fee[i] >> rate[i];
        x[i + 1] = x[i] + d;
    }
    best[0] = 0;
    solve(0, n - 1);
    std::cout << best[n - 1] << "\n";
}
