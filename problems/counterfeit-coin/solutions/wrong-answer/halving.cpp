// Puts half of the coins on either pan and so asks too often.
#include <iostream>

int main() {
    int n;
    std::cin >> n;
    int first = 1, count = n;
    while (count > 1) {
        int half = count / 2;
        std::cout << "? " << half;
        for (int i = 0; i < 2 * half; i++) std::cout << ' ' << first + i;
        std::cout << std::endl;
        char lighter;
        if (!(std::cin >> lighter)) return 0;
        if (lighter == '=') first += 2 * half;
        if (lighter == '>') first += half;
        count = lighter == '=' ? 1 : half;
    }
    std::cout << "! " << first << std::endl;
}
