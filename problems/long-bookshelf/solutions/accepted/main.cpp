#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<int> pages(n);
    for (int &p : pages) std::cin >> p;
    while (q--) {
        int x;
        std::cin >> x;
        int low = 0, high = n;
        while (low < high) {
            int middle = (low + high) / 2;
            if (pages[middle] <= x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        std::cout << low << "\n";
    }
}
