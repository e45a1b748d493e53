// Tries gallop and trot, with and without a change, on every stage.
#include <algorithm>
#include <iostream>
#include <vector>

struct Stage {
    int gallop, tires, trot, change;
};

int n, most, rest;
std::vector<Stage> stages;

int ride(int i, int tired);

int go(int i, int tired) {
    const Stage &stage = stages[i];
    int minutes = stage.trot + ride(i + 1, std::max(0, tired - rest));
    if (tired + stage.tires > most) return minutes;
    return std::min(minutes, stage.gallop + ride(i + 1, tired + stage.tires));
}

int ride(int i, int tired) {
    if (i == n) return 0;
    return std::min(go(i, tired), stages[i].change + go(i, 0));
}

int main() {
    std::cin >> n >> most >> rest;
    stages.resize(n);
    for (Stage &stage : stages) std::cin >> stage.gallop >> stage.tires >> stage.trot >> stage.change;
    std::cout << ride(0, 0) << "\n";
}
