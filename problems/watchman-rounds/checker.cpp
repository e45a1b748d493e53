// Accepts any order of the gates that obeys every rule, and -1 where the jury has no order either.
#include "testlib.h"

#include <utility>
#include <vector>

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), m = inf.readInt();
    std::vector<std::pair<int, int>> rules(m);
    for (auto &rule : rules) {
        rule.first = inf.readInt();
        rule.second = inf.readInt();
    }
    bool possible = ans.readInt() != -1;

    int first = ouf.readInt();
    if (first == -1) {
        if (possible) quitf(_wa, "there is an order");
        quitf(_ok, "no order");
    }
    std::vector<int> place(n + 1, 0);
    for (int i = 1, gate = first; i <= n; i++) {
        if (i > 1) {
            if (ouf.seekEof()) quitf(_wa, "%d of %d gates", i - 1, n);
            gate = ouf.readInt();
        }
        if (gate < 1 || gate > n) quitf(_wa, "there is no gate %d", gate);
        if (place[gate] != 0) quitf(_wa, "gate %d is struck twice", gate);
        place[gate] = i;
    }
    for (auto &rule : rules) {
        if (place[rule.first] > place[rule.second]) quitf(_wa, "gate %d must precede gate %d", rule.first, rule.second);
    }
    if (!possible) quitf(_fail, "the jury found no order, the contestant did");
    quitf(_ok, "%d gates", n);
}
