#include <new>
#include <cstring>
int main() {
  for (;;) try {
    std::memset(new char[1 << 20], 1, 1 << 20);
  } catch (const std::bad_alloc &) {}
}
