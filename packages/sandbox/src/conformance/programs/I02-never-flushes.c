#include <stdio.h>
int main(void) {
  char reply[16];
  printf("1\n");
  if (scanf("%15s", reply) != 1) return 1;
  return 0;
}
