// A path in a graph, as long as the jury's. Both are read and proven by one function, so that the jury's own mistake is
// the jury's fault and a longer path of the contestant is, too.
#include "testlib.h"
#include <set>
#include <utility>
#include <vector>

using namespace std;

int n, m;
set<pair<int, int>> edges;

int readAns(InStream &stream) {
    int length = stream.readInt(0, n - 1, "length");
    vector<int> path = stream.readInts(length + 1, 1, n, "path");
    if (set<int>(path.begin(), path.end()).size() != path.size()) stream.quitf(_wa, "a vertex is visited twice");
    for (int i = 0; i < length; i++) {
        pair<int, int> edge = minmax(path[i], path[i + 1]);
        stream.quitif(edges.count(edge) == 0, _wa, "there is no edge between %d and %d", path[i], path[i + 1]);
    }
    return length;
}

int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    n = inf.readInt();
    m = inf.readInt();
    for (int i = 0; i < m; i++) {
        int u = inf.readInt(), v = inf.readInt();
        edges.insert(minmax(u, v));
    }
    int jury = readAns(ans);
    int participant = readAns(ouf);
    if (jury > participant) quitf(_wa, "jury has a longer path: %d > %d", jury, participant);
    if (jury < participant) quitf(_fail, "participant has a longer path: %d < %d", jury, participant);
    quitf(_ok, "length %d", jury);
}
