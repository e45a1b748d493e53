#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  if (fork() == 0) {
    memset(malloc(256 << 20), 1, 256 << 20);
    _exit(0);
  }
  wait(NULL);
  puts("42");
}
