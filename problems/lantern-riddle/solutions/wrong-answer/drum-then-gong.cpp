// Sums up the drum and the gong apart, as if their order did not matter.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q, beats = 0, mask = 0;
    std::cin >> n >> q;
    // count[b][r]: lanterns whose lowest b bits are r, with drum and gong taken back.
    std::vector<std::vector<int>> count(17);
    for (int b = 0; b <= 16; b++) count[b].assign(1 << b, 0);
    auto hang = [&](int v) {
        v = (v ^ mask) - beats;
        for (int b = 0; b <= 16; b++) count[b][v & ((1 << b) - 1)]++;
    };
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
            beats++;
            continue;
        }
        std::cin >> x;
        if (sign == '+') {
            hang(x);
        } else if (sign == '^') {
            mask ^= x;
        } else {
            std::cin >> b;
            std::cout << count[b][((x ^ mask) - beats) & ((1 << b) - 1)] << "\n";
        }
    }
}
