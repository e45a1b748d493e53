// From every bar on, lengthens the run as long as it is trusted.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, d, k;
    std::cin >> n >> d >> k;
    std::vector<int> bars(n);
    for (int &bar : bars) std::cin >> bar;
    long long runs = 0, best = -1;
    for (int l = 0; l < n; l++) {
        long long total = 0;
        int low = bars[l], high = bars[l];
        for (int r = l; r < n; r++) {
            low = std::min(low, bars[r]);
            high = std::max(high, bars[r]);
            if (high - low > d) break;
            total += bars[r];
            if (r - l + 1 < k) continue;
            runs++;
            best = std::max(best, total);
        }
    }
    std::cout << runs << "\n" << best << "\n";
}
