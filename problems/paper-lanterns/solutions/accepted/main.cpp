#include <iostream>
#include <string>

int main() {
    std::string row, note;
    std::cin >> row;
    for (size_t i = 0; i < row.size();) {
        size_t end = i;
        while (end < row.size() && row[end] == row[i]) end++;
        if (end - i > 1) note += std::to_string(end - i);
        note += row[i];
        i = end;
    }
    std::cout << note << "\n";
}
