#include <stdio.h>
#include <unistd.h>
int main(void) {
  for (int i = 0; i < 500; i++)
    if (fork() == 0) {
      setsid();
      for (;;) pause();
    }
  puts("42");
}
