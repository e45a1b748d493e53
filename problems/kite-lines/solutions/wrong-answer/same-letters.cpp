// Takes lines with the same letters for the same kind, whatever their order.
#include <algorithm>
#include <iostream>
#include <map>
#include <string>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, most = 0;
    std::cin >> n;
    std::map<std::string, int> lines;
    for (std::string word; std::cin >> word;) {
        std::sort(word.begin(), word.end());
        most = std::max(most, ++lines[word]);
    }
    std::cout << lines.size() << " " << most << "\n";
}
