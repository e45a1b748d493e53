#include <stdio.h>
#include <sys/prctl.h>
int main(void) {
  prctl(PR_SET_NAME, "x) R 1 1 1");
  puts("42");
  fflush(stdout);
  for (;;) __asm__ volatile("");
}
