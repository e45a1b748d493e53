#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> circle;
    for (int i = 1; i <= n; i++) circle.push_back(i);
    int at = 0;
    while (circle.size() > 1) {
        int m = circle.size();
        at = (at + k - 1) % m;
        circle.erase(circle.begin() + at);
    }
    std::cout << circle[0] << "\n";
}
