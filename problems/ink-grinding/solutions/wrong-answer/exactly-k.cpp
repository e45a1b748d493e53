// Looks only at stretches with exactly k inks.
#include <iostream>
#include <unordered_map>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> inks(n);
    for (int &ink : inks) std::cin >> ink;
    std::unordered_map<int, int> uses;
    int best = 0, length = 0;
    for (int left = 0, right = 0; right < n; right++) {
        uses[inks[right]]++;
        while ((int)uses.size() > k) {
            auto ink = uses.find(inks[left++]);
            if (--ink->second == 0) uses.erase(ink);
        }
        if ((int)uses.size() == k && right - left + 1 > length) {
            best = left;
            length = right - left + 1;
        }
    }
    std::cout << best + 1 << " " << best + length << "\n";
}
