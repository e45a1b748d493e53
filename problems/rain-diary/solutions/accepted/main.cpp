#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, q;
    std::cin >> n >> q;
    std::vector<long long> s(n + 1);
    for (int i = 1; i <= n; i++) {
        int a;
        std::cin >> a;
        s[i] = s[i - 1] + a;
    }
    while (q--) {
        int l, r;
        std::cin >> l >> r;
        std::cout << s[r] - s[l - 1] << "\n";
    }
}
