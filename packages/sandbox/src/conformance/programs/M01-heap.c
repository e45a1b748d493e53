/* Touches the mebibytes in argv[1] and gives them back, prints "survived" if it could. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  size_t size = (size_t)atol(argc > 1 ? argv[1] : "0") << 20;
  char *block = malloc(size);
  if (!block) return 3;
  memset(block, 1, size);
  int is_good = block[size / 2] == 1;
  free(block);
  puts("survived");
  return !is_good;
}
