#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> minutes(n);
    for (int &t : minutes) std::cin >> t;
    for (int end = n - 1; end > 0; end--)
        for (int i = 0; i < end; i++)
            if (minutes[i] > minutes[i + 1]) std::swap(minutes[i], minutes[i + 1]);
    long long clock = 0, total = 0;
    for (int t : minutes) {
        clock += t;
        total += clock;
    }
    std::cout << total << "\n";
}
