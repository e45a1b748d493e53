// Tries every net in every block.
#include <algorithm>
#include <iostream>

int n, m, w, a[32][12];
bool taken[32][12];

int search(int i, int j) {
    if (j == m) i++, j = 1;
    if (i == n) return 0;
    int best = search(i, j + 1);
    for (int out = 0; out < 4; out++) {
        int gain = -w;
        bool fits = true;
        for (int k = 0; k < 4; k++) {
            int r = i - 1 + k / 2, c = j - 1 + k % 2;
            if (k == out) continue;
            if (taken[r][c] || a[r][c] < 0) fits = false;
            gain += a[r][c];
        }
        if (!fits) continue;
        for (int k = 0; k < 4; k++)
            if (k != out) taken[i - 1 + k / 2][j - 1 + k % 2] = true;
        best = std::max(best, gain + search(i, j + 1));
        for (int k = 0; k < 4; k++)
            if (k != out) taken[i - 1 + k / 2][j - 1 + k % 2] = false;
    }
    return best;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> m >> w;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) std::cin >> a[i][j];
    std::cout << search(1, 1) << "\n";
}
