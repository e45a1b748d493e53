#include <stdio.h>
#include <sys/mman.h>
int main(void) {
  char *block = mmap(NULL, 8UL << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (block == MAP_FAILED) return 3;
  block[4UL << 30] = 1;
  puts("42");
}
