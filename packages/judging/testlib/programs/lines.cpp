// The same lines, whatever the white space between the words of a line.
#include "testlib.h"
#include <sstream>
#include <string>
#include <vector>

using namespace std;

bool compareWords(string a, string b) {
    vector<string> va = tokenize(a, " \t"), vb = tokenize(b, " \t");
    return va == vb;
}

int main(int argc, char *argv[]) {
    setName("compare files as sequence of tokens in lines");
    registerTestlibCmd(argc, argv);

    string strAnswer;
    int n = 0;
    while (!ans.eof()) {
        string j = ans.readString();
        if (j.empty() && ans.eof()) break;
        strAnswer = j;
        string p = ouf.readLine();
        n++;
        if (!compareWords(j, p))
            quitf(_wa, "%d%s lines differ - expected: '%s', found: '%s'", n, englishEnding(n).c_str(),
                  compress(j).c_str(), compress(p).c_str());
    }
    if (n == 1) quitf(_ok, "single line: '%s'", compress(strAnswer).c_str());
    quitf(_ok, "%d lines", n);
}
