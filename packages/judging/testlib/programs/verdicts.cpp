// Leaves by the way the input names.
#include "testlib.h"

using namespace std;

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    string way = inf.readToken();
    if (way == "forgotten") return 0;
    if (way == "ensure") ensure(way.empty());
    if (way == "ouf.ensuref") ouf.ensuref(false, "number %d", 1);
    if (way == "quitif") quitif(true, _wa, "%s", "so be it");
    if (way == "quitp") quitp(12.5);
    if (way == "quitpi") quitpi("a=1;b=2", "two groups");
    if (way == "infinite") quitp(1e308 * 10, "too many");
    if (way == "inf") inf.quitf(_wa, "the input is wrong");
    if (way == "ans") ans.readInt();
    if (way == "size") ouf.readInts(ouf.readInt());
    if (way == "words") ouf.readTokens(1000000000);
    if (way == "line") ouf.readLine("[a-z]*", "line");
    if (way == "chars") while (!isEof(ouf.curChar())) ouf.skipChar();
    if (way == "pattern") quit(pattern("(a|aa|b)*c?(x|y)+").matches(ouf.readToken()) ? _ok : _wa, "matched");
    if (way == "unsigned") quit(_ok, vtos(ouf.readUnsignedLong(1, ULLONG_MAX, "u")));
    if (way == "whole") quit(_ok, compress(ouf.readToken()));
    if (way == "loud") quit(_wa, string(100000, 'x') + "\x1b[31m");
    quit(_ok, "\n  fine \n");
}
