#include <iostream>

int main() {
    int n;
    std::cin >> n;
    long long coins = 0;
    for (int day = 1; day <= n; day++) {
        if (day % 7 != 0) coins += day;
    }
    std::cout << coins << "\n";
}
