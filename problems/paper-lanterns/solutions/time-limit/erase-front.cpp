#include <iostream>
#include <string>

int main() {
    std::string row, note;
    std::cin >> row;
    while (!row.empty()) {
        char colour = row[0];
        int count = 0;
        while (!row.empty() && row[0] == colour) {
            row.erase(0, 1);
            count++;
        }
        if (count > 1) note += std::to_string(count);
        note += colour;
    }
    std::cout << note << "\n";
}
