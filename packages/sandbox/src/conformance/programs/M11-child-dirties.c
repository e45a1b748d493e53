/* Holds nine tenths of 64 MiB; a child writes over all of it. */
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
  size_t size = 57UL << 20;
  char *block = malloc(size);
  memset(block, 1, size);
  if (fork() == 0) {
    memset(block, 2, size);
    _exit(0);
  }
  wait(NULL);
  return block[0] != 1;
}
