#include <cctype>
#include <iostream>
#include <string>

int main() {
    std::string word;
    std::cin >> word;
    bool mirror = true;
    for (int i = 0, j = word.size() - 1; i < j; i++, j--) {
        if (std::tolower(word[i]) != std::tolower(word[j])) mirror = false;
    }
    std::cout << (mirror ? "yes" : "no") << "\n";
}
