#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> garden(rows);
    for (auto &row : garden) std::cin >> row;
    const int down[4] = {0, 1, 0, -1}, right[4] = {1, 0, -1, 0};
    int patches = 0, largest = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            if (garden[i][j] != '#') continue;
            int size = 0;
            std::queue<std::pair<int, int>> next;
            next.push({i, j});
            garden[i][j] = '.';
            while (!next.empty()) {
                auto [x, y] = next.front();
                next.pop();
                size++;
                for (int k = 0; k < 4; k++) {
                    int u = x + down[k], v = y + right[k];
                    if (u < 0 || v < 0 || u >= rows || v >= columns || garden[u][v] != '#') continue;
                    garden[u][v] = '.';
                    next.push({u, v});
                }
            }
            patches++;
            largest = std::max(largest, size);
        }
    std::cout << patches << " " << largest << "\n";
}
