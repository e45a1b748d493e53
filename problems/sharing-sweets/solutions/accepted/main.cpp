#include <iostream>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::cout << n / k << " " << n % k << "\n";
}
