// The secret is n and the peak. A peak of 0 is settled as late as possible: each answer leaves the longer stretch.
//
// Heights are made up as they are asked for. The peak lies strictly between `west` and `east`; `top` is the highest
// cairn known so far. Known neighbours on a slope always differ by at least their distance, so that whatever lies
// between them can still climb or fall strictly; beyond `top` there is no ceiling in reach.
#include "testlib.h"

#include <iostream>
#include <iterator>
#include <map>
#include <string>

const int QUESTIONS = 45;

long long n, peak;
long long west, east, top;
std::map<long long, long long> heights;

long long onTheSlope(long long i) {
    auto after = heights.upper_bound(i);
    auto before = std::prev(after);
    long long slope = (after->second - before->second) / (after->first - before->first);
    return before->second + (i - before->first) * slope;
}

bool isHigherThanTop(long long i) {
    if (peak != 0) return i < top ? peak < top : peak > top;
    return i < top ? top - west > east - i : east - top > i - west;
}

long long heightOf(long long i) {
    if (heights.count(i)) return heights[i];
    long long height = onTheSlope(i);
    if (west < i && i < east) {
        if (top == 0 || isHigherThanTop(i)) {
            if (top != 0) (i < top ? east : west) = top;
            height = (top == 0 ? 0 : heights[top]) + 2 * n;
            top = i;
        } else {
            (i < top ? west : east) = i;
        }
    }
    return heights[i] = height;
}

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    n = inf.readInt();
    peak = inf.readInt();
    west = 0;
    east = n + 1;
    heights[west] = heights[east] = 0;

    std::cout << n << std::endl;
    for (int questions = 0;; questions++) {
        std::string act = ouf.readToken();
        if (act == "!") break;
        if (act != "?") quitf(_wa, "neither a question nor an answer");
        if (questions == QUESTIONS) quitf(_wa, "more than %d questions", QUESTIONS);
        std::cout << heightOf(ouf.readInt(1, (int)n, "i")) << std::endl;
    }
    int answer = ouf.readInt(1, (int)n, "i");
    if (peak != 0 && answer != peak) quitf(_wa, "the peak is %d, not %d", (int)peak, answer);
    if (peak == 0 && (answer <= west || answer >= east)) quitf(_wa, "the peak is not %d", answer);
    if (peak == 0 && east - west > 2) quitf(_wa, "the peak need not be %d", answer);
    quitf(_ok, "cairn %d of %d", answer, (int)n);
}
