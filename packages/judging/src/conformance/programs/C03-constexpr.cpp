constexpr long f(long n) {
  long sum = 0;
  for (long i = 0; i < 100000; i++) sum += n == 0 ? i : f(n - 1);
  return sum;
}
static_assert(f(4) > 0);
int main() {}
