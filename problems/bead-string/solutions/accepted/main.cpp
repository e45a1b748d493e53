#include <iostream>
#include <vector>

int main() {
    int n, k;
    std::cin >> n >> k;
    std::vector<int> a(n);
    for (int &x : a) std::cin >> x;
    for (int i = 0; i < n; i++) {
        if (i > 0) std::cout << " ";
        std::cout << a[(i + k) % n];
    }
    std::cout << "\n";
}
