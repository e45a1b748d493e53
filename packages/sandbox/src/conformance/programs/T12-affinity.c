#include <sched.h>
#include <stdio.h>
int main(void) {
  cpu_set_t all;
  CPU_ZERO(&all);
  for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) CPU_SET(cpu, &all);
  sched_setaffinity(0, sizeof all, &all);
  sched_getaffinity(0, sizeof all, &all);
  printf("%d\n", CPU_COUNT(&all));
}
