#include <iostream>

int main() {
    int n, warmest;
    std::cin >> n >> warmest;
    for (int i = 2; i < n; i++) {
        int t;
        std::cin >> t;
        if (t > warmest) warmest = t;
    }
    std::cout << warmest << "\n";
}
