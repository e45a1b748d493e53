// Broken profile. Before square (i, j): bit c tells whether (i, c) is taken for c < j
// and (i-1, c) for c >= j; bit m is the corner (i-1, j-1). A reef is taken.
#include <algorithm>
#include <cstring>
#include <iostream>

int a[32][12], best[1 << 12], nextBest[1 << 12];

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, w;
    std::cin >> n >> m >> w;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) std::cin >> a[i][j];
    int full = 1 << (m + 1);
    std::fill(best, best + full, -1);
    best[full - 1] = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            std::fill(nextBest, nextBest + full, -1);
            for (int s = 0; s < full; s++) {
                if (best[s] < 0) continue;
                // Squares of the block: 0 corner, 1 above, 2 left, 3 this one.
                bool taken[4] = {j == 0 || (s >> m & 1), bool(s >> j & 1), j == 0 || (s >> (j - 1) & 1), a[i][j] < 0};
                int fish[4] = {0, 0, 0, a[i][j]};
                if (i && j) fish[0] = a[i - 1][j - 1], fish[1] = a[i - 1][j];
                if (j) fish[2] = a[i][j - 1];
                for (int out = 0; out <= 4; out++) {
                    bool after[4];
                    int gain = out == 4 ? 0 : -w;
                    bool fits = true;
                    for (int k = 0; k < 4; k++) {
                        bool stake = out != 4 && k != out;
                        if (stake && taken[k]) fits = false;
                        if (stake) gain += fish[k];
                        after[k] = taken[k] || stake;
                    }
                    if (!fits) continue;
                    int t = s & ~(1 << m) & ~(1 << j);
                    if (after[1]) t |= 1 << m;
                    if (after[3]) t |= 1 << j;
                    if (j && after[2]) t |= 1 << (j - 1);
                    nextBest[t] = std::max(nextBest[t], best[s] + gain);
                }
            }
            std::memcpy(best, nextBest, sizeof best);
        }
    std::cout << *std::max_element(best, best + full) << "\n";
}
