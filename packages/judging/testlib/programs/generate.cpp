// A test of every kind a generator makes.
#include "testlib.h"
#include <vector>

using namespace std;

int main(int argc, char *argv[]) {
    registerGen(argc, argv, 1);
    int n = opt<int>("n"), most = opt<int>("most", 1000000000);
    bool sorted = has_opt("sorted");

    vector<int> a(n);
    for (int i = 0; i < n; i++) a[i] = rnd.next(1, most);
    if (sorted) sort(a.begin(), a.end());
    println(n, most);
    println(a);

    vector<int> p = rnd.perm(n, 1);
    shuffle(p.begin(), p.end());
    println(p.begin(), p.end());
    println(rnd.distinct(n, 1, 2 * n));
    println(rnd.partition(3, 20, 2));
    printf("%s\n", rnd.next("[a-z]{%d}-(yes|no)", 5).c_str());
    // One draw a statement: the order in which arguments are computed is the compiler's choice.
    for (int i = 2; i <= n; i++) {
        int parent = rnd.wnext(1, i - 1, -2);
        double weight = rnd.next(1.0, 2.0);
        println(i, parent, format("%.2f", weight));
    }
    println(rnd.any(a));
    println(rnd.wnext(1000000000000LL, 3));
}
