#include <algorithm>
#include <deque>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    long long d;
    std::cin >> n >> d >> k;
    std::vector<long long> b(n), s(n + 1);
    for (int i = 0; i < n; i++) {
        std::cin >> b[i];
        s[i + 1] = s[i] + b[i];
    }
    std::deque<int> hi, lo;  // brightest, dullest
    long long runs = 0;
    long long best = -1;
    for (int l = 0, r = 0; r < n; r++) {
        while (!hi.empty() && b[hi.back()] <= b[r]) hi.pop_back();
        while (!lo.empty() && b[lo.back()] >= b[r]) lo.pop_back();
        hi.push_back(r);
        lo.push_back(r);
        while (b[hi.front()] - b[lo.front()] > d) {
            if (hi.front() == l) hi.pop_front();
            if (lo.front() == l) lo.pop_front();
            l++;
        }
        if (r - l + 1 >= k) {
            runs += r - l + 2 - k;
            best = std::max(best, s[r] - s[l]);
        }
    }
    std::cout << runs << "\n" << best << "\n";
}
