// A graph without loops and double edges, with names.
#include "testlib.h"
#include <set>

using namespace std;

int main(int argc, char *argv[]) {
    registerValidation(argc, argv);
    addFeature("dense");

    int n = inf.readInt(2, validator.group() == "small" ? 10 : 1000, "n");
    inf.readSpace();
    int m = inf.readInt(0, 1000, "m");
    inf.readEoln();
    inf.readTokens(n, "[a-z]{1,10}", "name");
    inf.readEoln();
    set<pair<int, int>> edges;
    for (int i = 0; i < m; i++) {
        int u = inf.readInt(1, n, "u");
        inf.readSpace();
        int v = inf.readInt(1, n, "v");
        inf.readSpace();
        inf.readStrictDouble(0, 1, 1, 3, "weight");
        inf.readEoln();
        ensuref(u != v, "edge %d is a loop", i + 1);
        ensure(edges.insert(make_pair(min(u, v), max(u, v))).second);
    }
    if (m > n) feature("dense");
    inf.readString("[A-Z][a-z\\ ]*\\.", "remark");
    inf.readEof();
}
