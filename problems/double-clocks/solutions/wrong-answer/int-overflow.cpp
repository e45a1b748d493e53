#include <iostream>
#include <numeric>

int main() {
    int a, b;
    long long m;
    std::cin >> a >> b >> m;
    long long together = a / std::gcd(a, b) * b;
    std::cout << together << " " << m / a + m / b - m / together << "\n";
}
