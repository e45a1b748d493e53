#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << 2 * (a + b) << "\n" << a * b << "\n";
}
