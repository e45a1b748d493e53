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
        int x, total = 0;
        std::cin >> x;
        for (int k = 4; k >= 0; k--) {
            int used = std::min(purse[k], x / value[k]);
            purse[k] -= used;
            x -= used * value[k];
            total += used;
        }
        std::cout << (x > 0 ? -1 : total) << "\n";
    }
}
