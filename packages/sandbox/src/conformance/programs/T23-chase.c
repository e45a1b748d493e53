/* A fixed amount of work that lives in the cache: chases pointers through 1 MiB. */
#include <stdio.h>
enum { COUNT = 1 << 18, STEPS = 5000000 };
static unsigned next[COUNT];
int main(void) {
  for (unsigned i = 0; i < COUNT; i++) next[i] = (i * 40503u + 12345u) % COUNT;
  unsigned at = 0;
  for (int i = 0; i < STEPS; i++) at = next[at] ^ (unsigned)(i & 1);
  return at == COUNT;
}
