// Forgets the mask when a lantern is hung up after the gong.
#include <iostream>
#include <utility>
#include <vector>

const int BITS = 16;

struct Node {
    int child[2] = {0, 0}, count = 0;
};

std::vector<Node> trie(1);

void hang(int number) {
    int at = 0;
    trie[0].count++;
    for (int k = 0; k < BITS; k++) {
        int bit = number >> k & 1;
        if (!trie[at].child[bit]) {
            trie[at].child[bit] = trie.size();
            trie.emplace_back();
        }
        at = trie[at].child[bit];
        trie[at].count++;
    }
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q, mask = 0;
    std::cin >> n >> q;
    while (n--) {
        int v;
        std::cin >> v;
        hang(v);
    }
    while (q--) {
        char sign;
        int x, b;
        std::cin >> sign;
        if (sign == '!') {
            int at = 0;
            for (int k = 0; k < BITS && (k == 0 || at); k++) {
                std::swap(trie[at].child[0], trie[at].child[1]);
                at = trie[at].child[mask >> k & 1];
            }
            continue;
        }
        std::cin >> x;
        if (sign == '+') {
            hang(x);
        } else if (sign == '^') {
            mask ^= x;
        } else {
            std::cin >> b;
            x ^= mask;
            int at = 0;
            bool found = true;
            for (int k = 0; k < b && found; k++) {
                at = trie[at].child[x >> k & 1];
                found = at != 0;
            }
            std::cout << (found ? trie[at].count : 0) << "\n";
        }
    }
}
