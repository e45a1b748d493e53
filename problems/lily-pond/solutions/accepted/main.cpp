#include <iostream>

int main() {
    long long a, n;
    std::cin >> a >> n;
    int days = 0;
    while (a < n) {
        a *= 2;
        days++;
    }
    std::cout << days << "\n";
}
