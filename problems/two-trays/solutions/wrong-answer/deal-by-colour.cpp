// Sorts by colour, then by craftsman, and deals the lamps out in turn: fair to the colours only.
#include <algorithm>
#include <iostream>
#include <string>
#include <tuple>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::tuple<int, int, int>> lamps(n);
    for (int i = 0; i < n; i++) {
        auto &[colour, maker, index] = lamps[i];
        std::cin >> colour >> maker;
        index = i;
    }
    std::sort(lamps.begin(), lamps.end());
    std::string trays(n, 'L');
    for (int i = 1; i < n; i += 2) trays[std::get<2>(lamps[i])] = 'R';
    std::cout << trays << "\n";
}
