#include <iostream>

int main() {
    int n;
    std::cin >> n;
    if (n <= 10) {
        std::cout << n * 2 << "\n";
    } else if (n <= 30) {
        std::cout << 20 + (n - 10) * 3 << "\n";
    } else {
        std::cout << 80 + (n - 30) * 5 << "\n";
    }
}
