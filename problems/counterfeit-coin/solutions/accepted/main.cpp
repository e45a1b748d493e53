#include <iostream>

int main() {
    int n;
    std::cin >> n;
    int first = 1, count = n;
    while (count > 1) {
        int k = (count + 1) / 3;
        std::cout << "? " << k;
        for (int i = 0; i < 2 * k; i++) std::cout << ' ' << first + i;
        std::cout << std::endl;
        char lighter;
        std::cin >> lighter;
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
