/* Writes its input. */
#include <stdio.h>
int main(void) {
  static char block[1 << 16];
  for (size_t count; (count = fread(block, 1, sizeof block, stdin)) > 0;) fwrite(block, 1, count, stdout);
}
