// Holds the call against its echo, letter by letter, for every delay.
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string call;
    std::cin >> call;
    int n = (int)call.size();
    std::vector<int> delays;
    for (int p = 1; p <= n; p++) {
        int i = p;
        while (i < n && call[i] == call[i - p]) i++;
        if (i == n) delays.push_back(p);
    }
    std::cout << delays.size() << "\n";
    for (size_t i = 0; i < delays.size(); i++) std::cout << (i ? " " : "") << delays[i];
    std::cout << "\n";
}
