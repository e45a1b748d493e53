#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    const int never = 2000000000;
    int n, most, rest;
    std::cin >> n >> most >> rest;
    std::vector<int> best(most + 1, never);  // by tiredness
    best[0] = 0;
    while (n--) {
        int gallop, tires, trot, change;
        std::cin >> gallop >> tires >> trot >> change;
        best[0] = std::min(best[0], *std::min_element(best.begin(), best.end()) + change);
        std::vector<int> next(most + 1, never);
        for (int t = 0; t <= most; t++) {
            if (best[t] == never) continue;
            int rested = std::max(0, t - rest);
            next[rested] = std::min(next[rested], best[t] + trot);
            if (t + tires <= most) next[t + tires] = std::min(next[t + tires], best[t] + gallop);
        }
        best.swap(next);
    }
    std::cout << *std::min_element(best.begin(), best.end()) << "\n";
}
