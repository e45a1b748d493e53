// Segment tree: pitch at both ends and the number of notes; a recast forgets the filings before it.
#include <iostream>
#include <vector>

struct Node {
    int first, last, notes;
    int filed, recast;
    bool isRecast;
};

std::vector<Node> tree;
std::vector<int> pitch;

void pull(int v) {
    const Node &a = tree[2 * v], &b = tree[2 * v + 1];
    tree[v].first = a.first;
    tree[v].last = b.last;
    tree[v].notes = a.notes + b.notes - (a.last == b.first);
}

void file(int v, int d) {
    tree[v].first += d;
    tree[v].last += d;
    tree[v].filed += d;
}

void recast(int v, int pitch) {
    tree[v] = {pitch, pitch, 1, 0, pitch, true};
}

void push(int v) {
    for (int child : {2 * v, 2 * v + 1}) {
        if (tree[v].isRecast) recast(child, tree[v].recast);
        file(child, tree[v].filed);
    }
    tree[v].isRecast = false;
    tree[v].filed = 0;
}

void build(int v, int from, int to) {
    tree[v] = {pitch[from], pitch[from], 1, 0, 0, false};
    if (from == to) return;
    int middle = (from + to) / 2;
    build(2 * v, from, middle);
    build(2 * v + 1, middle + 1, to);
    pull(v);
}

void change(int v, int from, int to, int l, int r, int kind, int value) {
    if (r < from || to < l) return;
    if (l <= from && to <= r) {
        if (kind == 1) file(v, value);
        else recast(v, value);
        return;
    }
    push(v);
    int middle = (from + to) / 2;
    change(2 * v, from, middle, l, r, kind, value);
    change(2 * v + 1, middle + 1, to, l, r, kind, value);
    pull(v);
}

// Notes in l..r; `before` is the pitch struck last.
int count(int v, int from, int to, int l, int r, long long &before) {
    if (r < from || to < l) return 0;
    if (l <= from && to <= r) {
        int heard = tree[v].notes - (before == tree[v].first);
        before = tree[v].last;
        return heard;
    }
    push(v);
    int middle = (from + to) / 2;
    int heard = count(2 * v, from, middle, l, r, before);
    return heard + count(2 * v + 1, middle + 1, to, l, r, before);
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    pitch.resize(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> pitch[i];
    tree.resize(4 * n + 4);
    build(1, 1, n);
    while (q--) {
        int kind, l, r, value;
        std::cin >> kind >> l >> r;
        if (kind == 3) {
            long long before = 1LL << 40;
            std::cout << count(1, 1, n, l, r, before) << "\n";
        } else {
            std::cin >> value;
            change(1, 1, n, l, r, kind, value);
        }
    }
}
