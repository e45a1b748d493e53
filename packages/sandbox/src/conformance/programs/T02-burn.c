/*
 * Burns the microseconds of cpu time in argv[1], counted from the first line of main: what a driver did in this process
 * before the program began is not measured, so it does not count here either.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static long used(void) {
  struct timespec cpu;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
  return cpu.tv_sec * 1000000 + cpu.tv_nsec / 1000;
}
int main(int argc, char **argv) {
  long wanted = used() + atol(argc > 1 ? argv[1] : "0");
  while (used() < wanted);
  puts("42");
}
