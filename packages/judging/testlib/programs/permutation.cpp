// Any permutation of 1..n whose neighbours differ by at least two.
#include "testlib.h"
#include <cstdlib>
#include <vector>

int main(int argc, char **argv) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt();
    bool possible = upperCase(ans.readToken()) != "NO";
    std::string first = ouf.readToken("NO|[1-9][0-9]{0,5}", "first");
    if (first == "NO") {
        if (possible) quitf(_wa, "there is such a permutation");
        quitf(_ok, "none");
    }
    std::vector<int> p(1, int(stringToLongLong(ouf, first.c_str())));
    for (int value : ouf.readInts(n - 1, 1, n, "p", 2)) p.push_back(value);
    std::vector<bool> used(n + 1);
    for (int i = 0; i < n; i++) {
        if (p[i] > n) quitf(_wa, "%d is greater than %d", p[i], n);
        if (used[p[i]]) quitf(_wa, "%d occurs twice", p[i]);
        used[p[i]] = true;
        if (i > 0 && abs(p[i] - p[i - 1]) < 2) quitf(_wa, "%d and %d are neighbours", p[i - 1], p[i]);
    }
    if (!possible) quitf(_fail, "the jury found none");
    quitf(_ok, "n = %d", n);
}
