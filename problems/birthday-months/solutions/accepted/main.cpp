#include <iostream>

int main() {
    int n, count[13] = {};
    std::cin >> n;
    for (int i = 0; i < n; i++) {
        int m;
        std::cin >> m;
        count[m]++;
    }
    int best = 1;
    for (int m = 2; m <= 12; m++) {
        if (count[m] > count[best]) best = m;
    }
    std::cout << best << "\n";
}
