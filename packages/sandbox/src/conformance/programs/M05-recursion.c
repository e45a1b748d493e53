#include <string.h>
static int deeper(int depth) {
  volatile char frame[4096];
  memset((char *)frame, depth, sizeof frame);
  return deeper(depth + 1) + frame[depth & 4095];
}
int main(void) { return deeper(0); }
