// Every pair of towns, in 32-bit numbers.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> x(n, 0), fee(n, 0), rate(n, 0), best(n, 2147483647);
    for (int i = 0; i + 1 < n; i++) {
        int d;
        std::cin >> d >> fee[i] >> rate[i];
        x[i + 1] = x[i] + d;
    }
    best[0] = 0;
    for (int j = 1; j < n; j++)
        for (int i = 0; i < j; i++) {
            unsigned d = x[j] - x[i];
            best[j] = std::min(best[j], (int)(best[i] + fee[i] + (rate[i] + d) * d));
        }
    std::cout << best[n - 1] << "\n";
}
