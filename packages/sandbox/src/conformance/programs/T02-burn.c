/* Burns the microseconds of cpu time in argv[1], counted as the kernel counts them from before the first line of main. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
int main(int argc, char **argv) {
  long wanted = atol(argc > 1 ? argv[1] : "0");
  struct timespec used;
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  while (used.tv_sec * 1000000 + used.tv_nsec / 1000 < wanted);
  puts("42");
}
