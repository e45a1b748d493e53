// Holds each line against one line of every kind seen so far.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, most = 0;
    std::cin >> n;
    std::vector<std::pair<std::string, int>> kinds;
    for (std::string word; std::cin >> word;) {
        std::string back(word.rbegin(), word.rend());
        size_t at = 0;
        while (at < kinds.size() && kinds[at].first != word && kinds[at].first != back) at++;
        if (at == kinds.size()) kinds.emplace_back(word, 0);
        most = std::max(most, ++kinds[at].second);
    }
    std::cout << kinds.size() << " " << most << "\n";
}
