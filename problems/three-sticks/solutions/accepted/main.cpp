#include <iostream>

int main() {
    long long a, b, c;
    std::cin >> a >> b >> c;
    if (a + b > c && a + c > b && b + c > a) {
        std::cout << "yes\n";
    } else {
        std::cout << "no\n";
    }
}
