// Keeps the stretches of equal pitch in a map: fine for recasting, but filing is left out.
#include <iostream>
#include <iterator>
#include <map>
#include <vector>

std::map<int, int> stretches;

std::map<int, int>::iterator split(int at) {
    auto next = stretches.lower_bound(at);
    if (next != stretches.end() && next->first == at) return next;
    return stretches.emplace_hint(next, at, std::prev(next)->second);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> tree(n + 2, 0);
    auto mark = [&](int i, int d) {
        for (; i <= n; i += i & -i) tree[i] += d;
    };
    auto upTo = [&](int i) {
        int sum = 0;
        for (; i > 0; i -= i & -i) sum += tree[i];
        return sum;
    };
    stretches[n + 1] = 1 << 30;
    for (int i = 1, p; i <= n; i++) {
        std::cin >> p;
        if (i > 1 && std::prev(stretches.find(n + 1))->second == p) continue;
        stretches[i] = p;
        mark(i, 1);
    }
    auto join = [&](int at) {
        auto here = stretches.find(at);
        if (at == 1 || at > n || here == stretches.end() || std::prev(here)->second != here->second) return;
        stretches.erase(here);
        mark(at, -1);
    };
    while (q--) {
        int kind, l, r, value;
        std::cin >> kind >> l >> r;
        if (kind == 3) {
            std::cout << 1 + upTo(r) - upTo(l) << "\n";
            continue;
        }
        std::cin >> value;
        if (kind == 1) continue;
        if (!stretches.count(r + 1)) split(r + 1), mark(r + 1, 1);
        if (!stretches.count(l)) split(l), mark(l, 1);
        auto from = stretches.find(l), to = stretches.find(r + 1);
        for (auto it = std::next(from); it != to; it = stretches.erase(it)) mark(it->first, -1);
        from->second = value;
        join(r + 1);
        join(l);
    }
}
