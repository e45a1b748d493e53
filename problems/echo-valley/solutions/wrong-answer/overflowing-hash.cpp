// Compares beginnings and ends by a hash modulo 2^64.
#include <iostream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string call;
    std::cin >> call;
    int n = (int)call.size();
    unsigned long long head = 0, tail = 0, power = 1;
    std::vector<char> clear(n + 1);
    for (int k = 1; k <= n; k++) {
        head = head * 131 + call[k - 1];
        tail += power * call[n - k];
        power *= 131;
        clear[n - k] = head == tail;
    }
    clear[n] = true;
    std::vector<int> delays;
    for (int p = 1; p <= n; p++)
        if (clear[p]) delays.push_back(p);
    std::cout << delays.size() << "\n";
    for (size_t i = 0; i < delays.size(); i++) std::cout << (i ? " " : "") << delays[i];
    std::cout << "\n";
}
