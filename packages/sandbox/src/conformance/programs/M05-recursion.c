/* Goes down by argv[1] frames of 4 KiB, or for ever. */
#include <stdlib.h>
#include <string.h>
static long deepest;
static int deeper(long depth) {
  volatile char frame[4096];
  memset((char *)frame, (int)depth, sizeof frame);
  return depth == deepest ? 0 : deeper(depth + 1) + (frame[depth & 4095] != (char)depth);
}
int main(int argc, char **argv) {
  deepest = argc > 1 ? atol(argv[1]) : -1;
  return deeper(0);
}
