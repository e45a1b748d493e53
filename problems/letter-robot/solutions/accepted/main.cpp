#include <iostream>
#include <string>

int main() {
    const int dx[4] = {0, 1, 0, -1};
    const int dy[4] = {1, 0, -1, 0};
    std::string commands;
    std::cin >> commands;
    int x = 0, y = 0, facing = 0;
    for (char c : commands) {
        if (c == 'R') facing = (facing + 1) % 4;
        if (c == 'L') facing = (facing + 3) % 4;
        if (c == 'F') {
            x += dx[facing];
            y += dy[facing];
        }
    }
    std::cout << x << " " << y << "\n";
}
