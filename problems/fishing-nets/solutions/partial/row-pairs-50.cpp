// Row after row, and for each set of taken squares every pair of stakes above and below: 6^m for a row.
#include <algorithm>
#include <iostream>
#include <vector>

int n, m, w, a[32][12];
std::vector<std::vector<char>> possible;

void mark(int j, int top, int bottom) {
    possible[top][bottom] = 1;
    for (; j + 1 < m; j++)
        for (int out = 0; out < 4; out++) {
            int t = (out == 0 ? 2 : out == 1 ? 1 : 3) << j, b = (out == 2 ? 2 : out == 3 ? 1 : 3) << j;
            if (!(top & t) && !(bottom & b)) mark(j + 1, top | t, bottom | b);
        }
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> m >> w;
    std::vector<int> reef(n, 0);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            std::cin >> a[i][j];
            if (a[i][j] < 0) reef[i] |= 1 << j;
        }
    int full = 1 << m;
    possible.assign(full, std::vector<char>(full, 0));
    mark(0, 0, 0);
    std::vector<int> best(full, -1);
    best[0] = 0;
    for (int i = 0; i + 1 < n; i++) {
        std::vector<int> after(full, -1), upper(full, 0), lower(full, 0);
        for (int s = 0; s < full; s++)
            for (int j = 0; j < m; j++)
                if (s >> j & 1) upper[s] += a[i][j], lower[s] += a[i + 1][j];
        for (int taken = 0; taken < full; taken++) {
            if (best[taken] < 0) continue;
            int water = (full - 1) & ~taken & ~reef[i];
            for (int top = water;; top = (top - 1) & water) {
                for (int bottom = 0; bottom < full; bottom++) {
                    if (!possible[top][bottom] || (bottom & reef[i + 1])) continue;
                    int nets = (__builtin_popcount(top) + __builtin_popcount(bottom)) / 3;
                    after[bottom] = std::max(after[bottom], best[taken] + upper[top] + lower[bottom] - nets * w);
                }
                if (top == 0) break;
            }
        }
        best = after;
    }
    std::cout << *std::max_element(best.begin(), best.end()) << "\n";
}
