#include <iostream>
#include <string>

int main() {
    int k;
    std::string note;
    std::cin >> k;
    std::getline(std::cin, note);
    for (char &c : note) {
        if (c >= 'a' && c <= 'z') c = 'a' + (c - 'a' + 26 - k) % 26;
        if (c >= 'A' && c <= 'Z') c = 'A' + (c - 'A' + 26 - k) % 26;
    }
    std::cout << note << "\n";
}
