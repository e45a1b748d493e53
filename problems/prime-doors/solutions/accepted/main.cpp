#include <iostream>

bool isPrime(int x) {
    if (x < 2) return false;
    for (int d = 2; d * d <= x; d++) {
        if (x % d == 0) return false;
    }
    return true;
}

int main() {
    int n;
    std::cin >> n;
    while (n--) {
        int x;
        std::cin >> x;
        std::cout << (isPrime(x) ? "red" : "blue") << "\n";
    }
}
