#include <iostream>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::string log;
    std::cin >> n >> q >> log;
    while (q--) {
        int l, r, count = 0;
        char c;
        std::cin >> l >> r >> c;
        for (int i = l - 1; i < r; i++)
            if (log[i] == c) count++;
        std::cout << count << "\n";
    }
}
