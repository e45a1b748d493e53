#include <cstdio>

int main() {
    int h, m, d;
    std::scanf("%d %d %d", &h, &m, &d);
    int minutes = (h * 60 + m + d) % 1440;
    std::printf("%02d:%02d\n", minutes / 60, minutes % 60);
}
