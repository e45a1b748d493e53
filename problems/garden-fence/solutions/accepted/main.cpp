#include <iostream>

int main() {
    long long a, b;
    std::cin >> a >> b;
    std::cout << 2 * (a + b) << "\n" << a * b << "\n";
}
