/* Computes for as many milliseconds of CPU time as its input says. */
#include <stdio.h>
#include <time.h>
int main(void) {
  long ms;
  if (scanf("%ld", &ms) != 1) return 1;
  for (volatile long i = 0; clock() < ms * (CLOCKS_PER_SEC / 1000); i++) ;
  puts("3");
}
