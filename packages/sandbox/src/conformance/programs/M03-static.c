/* 512 MiB that exist from the start; touched when there is a word. */
#include <stdio.h>
#include <string.h>
static char block[512 << 20];
int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1) memset(block, 1, sizeof block);
  printf("%d\n", 42 + block[sizeof block / 2]);
}
