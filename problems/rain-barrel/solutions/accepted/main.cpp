#include <iostream>

int main() {
    int c, n, level = 0, lost = 0;
    std::cin >> c >> n;
    for (int i = 0; i < n; i++) {
        int d;
        std::cin >> d;
        level += d;
        if (level > c) {
            lost += level - c;
            level = c;
        }
        if (level < 0) level = 0;
    }
    std::cout << level << " " << lost << "\n";
}
