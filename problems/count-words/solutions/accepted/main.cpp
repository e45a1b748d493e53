#include <iostream>
#include <string>

int main() {
    std::string word;
    int words = 0;
    while (std::cin >> word) words++;
    std::cout << words << "\n";
}
