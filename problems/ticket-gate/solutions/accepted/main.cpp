#include <iostream>

int main() {
    int parties = 0, people = 0, x;
    while (std::cin >> x && x != 0) {
        parties++;
        people += x;
    }
    std::cout << parties << " " << people << "\n";
}
