// Points for every right answer: a share of 100.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int n = inf.readInt(), right = 0;
    for (int i = 0; i < n && !ouf.seekEof(); i++) right += ans.readInt() == ouf.readInt();
    if (right == 0) quitf(_wa, "nothing is right");
    if (right == n) quitf(_ok, "%d of %d", right, n);
    quitp(100.0 * right / n, "%d of %d are right", right, n);
}
