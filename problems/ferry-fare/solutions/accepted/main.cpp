#include <algorithm>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const int value[5] = {1, 5, 20, 100, 500};
    int purse[5], n;
    for (int &coins : purse) std::cin >> coins;
    std::cin >> n;
    while (n--) {
        int x, used[5], total = 0;
        std::cin >> x;
        for (int k = 4; k >= 0; k--) {
            used[k] = std::min(purse[k], x / value[k]);
            x -= used[k] * value[k];
            total += used[k];
        }
        if (x > 0) {
            std::cout << "-1\n";
            continue;
        }
        for (int k = 0; k < 5; k++) purse[k] -= used[k];
        std::cout << total << "\n";
    }
}
