#include <iostream>

bool isLucky(int number) {
    int first = number / 1000 + number / 100 % 10;
    int last = number / 10 % 10 + number % 10;
    return first == last;
}

int main() {
    int a, b, lucky = 0;
    std::cin >> a >> b;
    for (int number = a; number <= b; number++) {
        if (isLucky(number)) lucky++;
    }
    std::cout << lucky << "\n";
}
