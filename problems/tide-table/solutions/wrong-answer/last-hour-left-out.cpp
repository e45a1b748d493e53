#include <fstream>
#include <iostream>

const int YEAR = 365 * 24, DEEPEST = 60;

int afloat[DEEPEST + 1][YEAR + 1];

// Hours from the very first one up to, but not including, `hour` at which the boat floats.
int before(int hour, int draught) {
    return hour / YEAR * afloat[draught][YEAR] + afloat[draught][hour % YEAR];
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::ifstream table("tides.txt");
    for (int hour = 0; hour < YEAR; hour++) {
        int depth;
        table >> depth;
        for (int d = 1; d <= DEEPEST; d++) afloat[d][hour + 1] = afloat[d][hour] + (depth >= d);
    }
    int q;
    std::cin >> q;
    while (q--) {
        int x, s, y, t, d;
        std::cin >> x >> s >> y >> t >> d;
        int from = (x - 1) * 24 + s, to = (y - 1) * 24 + t;
        std::cout << before(to, d) - before(from, d) << "\n";
    }
}
