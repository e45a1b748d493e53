#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, std::string>> pupils(n);
    for (auto &[score, name] : pupils) {
        std::cin >> name >> score;
        score = -score;
    }
    std::sort(pupils.begin(), pupils.end());
    for (auto &[score, name] : pupils) std::cout << name << "\n";
}
