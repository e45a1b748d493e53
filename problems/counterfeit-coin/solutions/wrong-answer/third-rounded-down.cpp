// Rounds a third down, so that two coins too many may be left aside.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    int first = 1, count = n;
    while (count > 1) {
        int k = count < 3 ? 1 : count / 3;
        std::cout << "? " << k;
        for (int i = 0; i < 2 * k; i++) std::cout << ' ' << first + i;
        std::cout << std::endl;
        char lighter;
        if (!(std::cin >> lighter)) return 0;
        if (lighter == '=') {
            first += 2 * k;
            count -= 2 * k;
        } else {
            if (lighter == '>') first += k;
            count = k;
        }
    }
    std::cout << "! " << first << std::endl;
}
