#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const std::string letters = "SFBQ";
    int n, q;
    std::string log;
    std::cin >> n >> q >> log;
    std::vector<std::vector<int>> before(4, std::vector<int>(n + 1, 0));
    for (int k = 0; k < 4; k++)
        for (int i = 0; i < n; i++) before[k][i + 1] = before[k][i] + (log[i] == letters[k]);
    while (q--) {
        int l, r;
        char c;
        std::cin >> l >> r >> c;
        const auto &row = before[letters.find(c)];
        std::cout << row[r] - row[l] << "\n";
    }
}
