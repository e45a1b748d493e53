/* Halves the range until the peer says "found". */
#include <stdio.h>
#include <string.h>
int main(void) {
  char reply[16];
  for (int low = 1, high = 1 << 20; low <= high;) {
    int middle = (low + high) / 2;
    printf("%d\n", middle);
    fflush(stdout);
    if (scanf("%15s", reply) != 1 || strcmp(reply, "found") == 0) return 0;
    if (strcmp(reply, "more") == 0) low = middle + 1;
    else high = middle - 1;
  }
  return 1;
}
