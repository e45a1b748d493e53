/* Walks through more memory than any cache holds, without end. */
#include <stdlib.h>
int main(void) {
  size_t size = 192UL << 20;
  char *block = malloc(size);
  for (;;) for (size_t at = 0; at < size; at += 64) block[at]++;
}
