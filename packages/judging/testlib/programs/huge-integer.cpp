// One integer of any length.
#include "testlib.h"

using namespace std;

pattern pnum("0|-?[1-9][0-9]*");

int main(int argc, char *argv[]) {
    setName("compare two signed huge integers");
    registerTestlibCmd(argc, argv);

    string ja = ans.readWord();
    string pa = ouf.readWord();
    if (!pnum.matches(ja)) quitf(_fail, "%s is not a valid integer", compress(ja).c_str());
    if (!pnum.matches(pa)) quitf(_pe, "%s is not a valid integer", compress(pa).c_str());
    if (ja != pa) quitf(_wa, "expected '%s', found '%s'", compress(ja).c_str(), compress(pa).c_str());
    quitf(_ok, "answer is '%s'", compress(ja).c_str());
}
