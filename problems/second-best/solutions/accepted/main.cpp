#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<int> scores(n);
    for (int &s : scores) std::cin >> s;
    std::sort(scores.begin(), scores.end());
    int i = n - 1;
    while (i >= 0 && scores[i] == scores[n - 1]) i--;
    std::cout << (i >= 0 ? scores[i] : -1) << "\n";
}
