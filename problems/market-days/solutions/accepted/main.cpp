#include <iostream>

int main() {
    int d;
    std::cin >> d;
    if (d % 4 == 0 && d % 6 == 0) {
        std::cout << "both\n";
    } else if (d % 4 == 0) {
        std::cout << "pottery\n";
    } else if (d % 6 == 0) {
        std::cout << "flowers\n";
    } else {
        std::cout << "none\n";
    }
}
