#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int rows, columns;
    std::cin >> rows >> columns;
    std::vector<std::string> garden(rows);
    for (auto &row : garden) std::cin >> row;
    std::vector<int> colour(rows * columns, 0);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if (garden[i][j] == '#') colour[i * columns + j] = i * columns + j + 1;
    auto join = [&](int a, int b) {
        if (colour[a] == 0 || colour[b] == 0 || colour[a] == colour[b]) return;
        std::replace(colour.begin(), colour.end(), int(colour[a]), int(colour[b]));
    };
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            if (i > 0) join(i * columns + j, (i - 1) * columns + j);
            if (j > 0) join(i * columns + j, i * columns + j - 1);
        }
    std::vector<int> sizes(rows * columns + 1, 0);
    for (int c : colour)
        if (c > 0) sizes[c]++;
    std::cout << sizes.size() - std::count(sizes.begin(), sizes.end(), 0) << " "
              << *std::max_element(sizes.begin(), sizes.end()) << "\n";
}
