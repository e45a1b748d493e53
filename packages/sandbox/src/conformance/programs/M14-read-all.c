#include <stdio.h>
#include <unistd.h>
int main(void) {
  static char block[1 << 16];
  long total = 0, got;
  while ((got = read(0, block, sizeof block)) > 0) total += got;
  printf("%ld\n", total);
}
