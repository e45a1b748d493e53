#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string call;
    std::cin >> call;
    int n = (int)call.size();
    std::vector<int> border(n + 1);
    border[0] = -1;
    for (int i = 0, k = -1; i < n; border[++i] = ++k)
        while (k >= 0 && call[k] != call[i]) k = border[k];
    std::vector<int> delays;
    for (int k = border[n]; k >= 0; k = border[k]) delays.push_back(n - k);
    std::cout << delays.size() << "\n";
    for (size_t i = 0; i < delays.size(); i++) std::cout << (i ? " " : "") << delays[i];
    std::cout << "\n";
}
