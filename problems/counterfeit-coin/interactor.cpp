// The secret is n and the light coin. A light coin of 0 is settled as late as possible: each answer leaves as many
// coins under suspicion as it can, so no way of weighing is lucky.
#include "testlib.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

const int WEIGHINGS = 7;

enum Place { ASIDE, LEFT, RIGHT };

std::vector<int> readPlaces(int n) {
    std::vector<int> places(n + 1, ASIDE);
    int k = ouf.readInt(1, n / 2, "k");
    for (int i = 0; i < 2 * k; i++) {
        int coin = ouf.readInt(1, n, "coin");
        if (places[coin] != ASIDE) quitf(_wa, "coin %d is on the scales twice", coin);
        places[coin] = i < k ? LEFT : RIGHT;
    }
    return places;
}

int mostSuspected(const std::vector<int> &places, const std::vector<int> &suspects) {
    int counts[3] = {0, 0, 0};
    for (int coin : suspects) counts[places[coin]]++;
    return std::max_element(counts, counts + 3) - counts;
}

int main(int argc, char *argv[]) {
    registerInteraction(argc, argv);
    int n = inf.readInt(), light = inf.readInt();
    std::vector<int> suspects;
    for (int coin = 1; coin <= n; coin++) suspects.push_back(coin);

    std::cout << n << std::endl;
    for (int weighings = 0;; weighings++) {
        std::string act = ouf.readToken();
        if (act == "!") break;
        if (act != "?") quitf(_wa, "neither a weighing nor an answer");
        if (weighings == WEIGHINGS) quitf(_wa, "more than %d weighings", WEIGHINGS);
        std::vector<int> places = readPlaces(n);
        int place = light != 0 ? places[light] : mostSuspected(places, suspects);
        std::vector<int> left;
        for (int coin : suspects)
            if (places[coin] == place) left.push_back(coin);
        suspects = left;
        std::cout << "=<>"[place] << std::endl;
    }
    int coin = ouf.readInt(1, n, "p");
    if (light != 0 && coin != light) quitf(_wa, "coin %d is light, not coin %d", light, coin);
    if (light == 0 && coin != suspects[0]) quitf(_wa, "coin %d may be light, not coin %d", suspects[0], coin);
    if (light == 0 && suspects.size() > 1) quitf(_wa, "coin %d may be light, not coin %d", suspects[1], coin);
    quitf(_ok, "coin %d of %d", coin, n);
}
