// One number, compared by expectedButFound.
#include "testlib.h"

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int ja = ans.readInt();
    int pa = ouf.readInt();
    if (ja != pa) expectedButFound<int>(_wa, ja, pa, "the answer to test %d", inf.readInt());
    ouf.readEoln();
    if (!ouf.seekEof()) quitf(_pe, "one number was asked for");
    quitf(_ok, "answer is %d", ja);
}
