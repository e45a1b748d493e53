// Begins with a clean stone at every character.
#include <iostream>
#include <unordered_set>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> inks(n);
    for (int &ink : inks) std::cin >> ink;
    int best = 0, length = 0;
    for (int left = 0; left < n; left++) {
        std::unordered_set<int> stone;
        int right = left;
        for (; right < n; right++) {
            stone.insert(inks[right]);
            if ((int)stone.size() > k) break;
        }
        if (right - left > length) {
            best = left;
            length = right - left;
        }
    }
    std::cout << best + 1 << " " << best + length << "\n";
}
