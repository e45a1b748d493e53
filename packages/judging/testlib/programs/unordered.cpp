// The same numbers in any order.
#include "testlib.h"
#include <algorithm>
#include <vector>

using namespace std;

int main(int argc, char *argv[]) {
    setName("compare unordered sequences of signed int%u numbers", 8 * unsigned(sizeof(long long)));
    registerTestlibCmd(argc, argv);

    vector<long long> ja, pa;
    while (!ans.seekEof()) ja.push_back(ans.readLong());
    while (!ouf.seekEof()) pa.push_back(ouf.readLong());
    if (ja.size() != pa.size())
        quitf(_wa, "Expected %u elements, but %u found", (unsigned)ja.size(), (unsigned)pa.size());
    sort(ja.begin(), ja.end());
    sort(pa.begin(), pa.end());
    if (ja != pa) quitf(_wa, "Expected sequence and output are different (as unordered sequences)");
    quitf(_ok, "%u numbers (in increasing order): %s", (unsigned)ja.size(),
          compress(join(ja.begin(), ja.end(), ',')).c_str());
}
