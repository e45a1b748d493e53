#include <iostream>

int main() {
    int x;
    std::cin >> x;
    if (x < 6) {
        std::cout << 0 << "\n";
    } else if (x < 18) {
        std::cout << 15 << "\n";
    } else if (x < 65) {
        std::cout << 30 << "\n";
    } else {
        std::cout << 10 << "\n";
    }
}
