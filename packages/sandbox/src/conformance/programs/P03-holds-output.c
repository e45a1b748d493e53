#include <stdio.h>
#include <unistd.h>
int main(void) {
  puts("42");
  fflush(stdout);
  if (fork() == 0) {
    setsid();
    for (;;) pause();
  }
}
