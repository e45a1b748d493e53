// A share by _pc, as older checkers give it.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int best = ans.readInt(), found = ouf.readInt(0, 1000000, "found");
    if (found >= best) quit(_ok, "as good as the jury");
    quitf(_pc(100 * found / best), "%d instead of %d", found, best);
}
