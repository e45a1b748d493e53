#include <stdio.h>
#include <unistd.h>
int main(void) {
  if (fork() == 0) for (;;) __asm__ volatile("");
  puts("42");
}
