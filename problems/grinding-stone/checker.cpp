// Accepts a side whose absolute or relative error is at most 1e-6.
#include "testlib.h"

#include <algorithm>
#include <cmath>

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    double expected = ans.readDouble();
    double found = ouf.readDouble();
    double error = std::abs(found - expected) / std::max(1.0, std::abs(expected));
    // The answer itself is rounded to nine digits; a value that is not a number fails the comparison.
    if (!(error <= 1e-6 + 1e-9)) quitf(_wa, "expected %.9f, found %.9f", expected, found);
    quitf(_ok, "error %.9f", error);
}
