#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, most = 0;
    std::cin >> n;
    std::unordered_map<std::string, int> lines;
    for (std::string word; std::cin >> word;) {
        std::string back(word.rbegin(), word.rend());
        most = std::max(most, ++lines[std::min(word, back)]);
    }
    std::cout << lines.size() << " " << most << "\n";
}
