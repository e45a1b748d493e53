#include <stdio.h>
int main(void) {
  puts("42");
  fflush(stdout);
  for (;;) __asm__ volatile("");
}
