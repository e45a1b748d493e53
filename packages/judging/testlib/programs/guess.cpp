// A number is guessed in at most `limit` questions.
#include "testlib.h"
#include <iostream>

using namespace std;

int main(int argc, char *argv[]) {
    setName("guess the number");
    registerInteraction(argc, argv);

    int n = inf.readInt(), secret = inf.readInt(1, n, "secret"), limit = inf.readInt();
    cout << n << endl;
    for (int i = 1; i <= limit; i++) {
        string kind = ouf.readToken("[?!]", "kind");
        int x = ouf.readInt(1, n, "x");
        tout << kind << " " << x << endl;
        if (kind == "!") {
            if (x != secret) quitf(_wa, "it is %d, not %d", secret, x);
            quitf(_ok, "%d question%s", i, i == 1 ? "" : "s");
        }
        cout << (x < secret ? "<" : x > secret ? ">" : "=") << endl;
    }
    quitf(_wa, "more than %d questions", limit);
}
