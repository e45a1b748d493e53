#include <cstdio>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long k, d;
    std::cin >> n >> k >> d;
    std::vector<long long> width(n), height(n);
    for (int i = 0; i < n; i++) std::cin >> width[i] >> height[i];
    double low = 1, high = 1e6;
    for (int round = 0; round < 60; round++) {
        double side = (low + high) / 2;
        long long squares = 0;
        for (int i = 0; i < n; i++) {
            auto columns = (long long)((width[i] + d) / (side + d));
            auto rows = (long long)((height[i] + d) / (side + d));
            squares += columns * rows;
        }
        (squares >= k ? low : high) = side;
    }
    std::printf("%.9f\n", low);
}
