// The recurrence as it stands: every town asks all towns before it.
#include <algorithm>
#include <iostream>
#include <vector>

typedef long long ll;

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<ll> x(n, 0), fee(n, 0), rate(n, 0), best(n, 4e18);
    for (int i = 0; i + 1 < n; i++) {
        ll d;
        std::cin >> d >> fee[i] >> rate[i];
        x[i + 1] = x[i] + d;
    }
    best[0] = 0;
    for (int j = 1; j < n; j++)
        for (int i = 0; i < j; i++) {
            ll d = x[j] - x[i];
            best[j] = std::min(best[j], best[i] + fee[i] + rate[i] * d + d * d);
        }
    std::cout << best[n - 1] << "\n";
}
