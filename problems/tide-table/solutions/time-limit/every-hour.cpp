// Looks up every single hour between the two.
#include <fstream>
#include <iostream>
#include <vector>

const int YEAR = 365 * 24;

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::ifstream table("tides.txt");
    std::vector<int> depth(YEAR);
    for (int &d : depth) table >> d;
    int q;
    std::cin >> q;
    while (q--) {
        int x, s, y, t, d;
        std::cin >> x >> s >> y >> t >> d;
        int from = (x - 1) * 24 + s, to = (y - 1) * 24 + t, count = 0;
        for (int hour = from; hour <= to; hour++)
            if (depth[hour % YEAR] >= d) count++;
        std::cout << count << "\n";
    }
}
