// A monotone queue: right only if the slopes came in falling order.
#include <iostream>
#include <vector>

typedef long long ll;

struct Line {
    ll slope, base;
};

bool useless(const Line &a, const Line &b, const Line &c) {
    return (__int128)(c.base - a.base) * (a.slope - b.slope) <= (__int128)(b.base - a.base) * (a.slope - c.slope);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<Line> queue;
    size_t head = 0;
    ll x = 0, best = 0;
    for (int i = 0; i + 1 < n; i++) {
        ll d, f, a;
        std::cin >> d >> f >> a;
        Line line = {a - 2 * x, best + f - a * x + x * x};
        while (queue.size() > head + 1 && useless(queue[queue.size() - 2], queue.back(), line)) queue.pop_back();
        queue.push_back(line);
        x += d;
        while (head + 1 < queue.size() &&
               queue[head + 1].slope * x + queue[head + 1].base <= queue[head].slope * x + queue[head].base)
            head++;
        best = x * x + queue[head].slope * x + queue[head].base;
    }
    std::cout << best << "\n";
}
