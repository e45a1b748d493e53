// Counts the lamps of each colour and of each craftsman on both trays.
#include "testlib.h"

#include <cstdlib>
#include <string>
#include <vector>

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    std::string trays = ouf.readToken();
    if ((int)trays.size() != n) quitf(_wa, "%d letters for %d lamps", (int)trays.size(), n);
    std::vector<int> colour(n + 1, 0), maker(n + 1, 0);
    for (char tray : trays) {
        if (tray != 'L' && tray != 'R') quitf(_wa, "the letter '%c' is no tray", tray);
        int side = tray == 'L' ? 1 : -1;
        colour[inf.readInt()] += side;
        maker[inf.readInt()] += side;
    }
    for (int i = 1; i <= n; i++) {
        if (std::abs(colour[i]) > 1) quitf(_wa, "colour %d differs by %d", i, std::abs(colour[i]));
        if (std::abs(maker[i]) > 1) quitf(_wa, "craftsman %d differs by %d", i, std::abs(maker[i]));
    }
    quitf(_ok, "%d lamps", n);
}
