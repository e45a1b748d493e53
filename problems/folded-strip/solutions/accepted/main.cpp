#include <algorithm>
#include <iostream>
#include <string>

std::string creases(int n) {
    if (n == 0) return "";
    std::string left = creases(n - 1), right = left;
    std::reverse(right.begin(), right.end());
    for (char &c : right) c = c == 'V' ? 'M' : 'V';
    return left + "V" + right;
}

int main() {
    int n;
    std::cin >> n;
    std::cout << creases(n) << "\n";
}
