/* Crashes with the mebibytes in argv[1] in its hands. */
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  size_t size = (size_t)atol(argc > 1 ? argv[1] : "16") << 20;
  memset(malloc(size), 1, size);
  *(volatile int *)8 = 1;
}
