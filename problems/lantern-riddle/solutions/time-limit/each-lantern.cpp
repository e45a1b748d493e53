// Changes every lantern at every beat.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> lanterns(n);
    for (int &v : lanterns) std::cin >> v;
    while (q--) {
        char sign;
        int x, b;
        std::cin >> sign;
        if (sign == '!') {
            for (int &v : lanterns) v = (v + 1) % 65536;
            continue;
        }
        std::cin >> x;
        if (sign == '+') {
            lanterns.push_back(x);
        } else if (sign == '^') {
            for (int &v : lanterns) v ^= x;
        } else {
            std::cin >> b;
            int same = 0;
            for (int v : lanterns) same += (v ^ x) % (1 << b) == 0;
            std::cout << same << "\n";
        }
    }
}
