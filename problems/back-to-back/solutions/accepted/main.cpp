#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    if (a > b) {
        std::cout << "Lan\n";
    } else if (b > a) {
        std::cout << "Mo\n";
    } else {
        std::cout << "same\n";
    }
}
