#include <iostream>

int main() {
    long long a, b, m;
    std::cin >> a >> b >> m;
    long long together = a;
    while (together % b != 0) together += a;
    std::cout << together << " " << m / a + m / b - m / together << "\n";
}
