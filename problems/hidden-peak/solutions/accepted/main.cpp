// Fibonacci search: the stretch that is left always contains one cairn already asked for, so each step costs one
// question. Cairns beyond the ridge count as ever deeper ground and are never asked for.
#include <iostream>

long long n;

long long heightOf(long long i) {
    if (i > n) return -i;
    std::cout << "? " << i << std::endl;
    long long height;
    std::cin >> height;
    return height;
}

int main() {
    std::cin >> n;
    long long inner = 1, west = 0, east = 2;
    while (east < n + 1) {
        long long next = inner + east;
        inner = east;
        east = next;
    }
    long long top = inner, height = heightOf(top);
    while (east - west > 2) {
        long long other = west + east - top;
        long long otherHeight = heightOf(other);
        if (otherHeight > height) {
            (other < top ? east : west) = top;
            top = other;
            height = otherHeight;
        } else {
            (other < top ? west : east) = other;
        }
    }
    std::cout << "! " << top << std::endl;
}
