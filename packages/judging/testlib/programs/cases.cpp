// "Case 1: …" for every case of a test.
#include "testlib.h"

using namespace std;

string readCase(InStream &in, int number) {
    string found = in.readToken();
    found += " " + in.readToken();
    string expected = "Case " + toString(number) + ":";
    if (found != expected) in.quit(_pe, "expected '" + expected + "', found '" + compress(found) + "'");
    return in.readToken();
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int t = inf.readInt();
    for (int i = 1; i <= t; i++) {
        setTestCase(i);
        string j = readCase(ans, i), p = readCase(ouf, i);
        if (j != p) expectedButFound<string>(_wa, j, p);
    }
    unsetTestCase();
    quitf(_ok, "%d cases", t);
}
