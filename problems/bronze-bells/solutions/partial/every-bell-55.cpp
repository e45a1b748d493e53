// Touches every bell of every event.
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> pitch(n + 1);
    for (int i = 1; i <= n; i++) std::cin >> pitch[i];
    while (q--) {
        int kind, l, r, value;
        std::cin >> kind >> l >> r;
        if (kind == 3) {
            int notes = 1;
            for (int i = l + 1; i <= r; i++)
                if (pitch[i] != pitch[i - 1]) notes++;
            std::cout << notes << "\n";
            continue;
        }
        std::cin >> value;
        for (int i = l; i <= r; i++) pitch[i] = kind == 1 ? pitch[i] + value : value;
    }
}
