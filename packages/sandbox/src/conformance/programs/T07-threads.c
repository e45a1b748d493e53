/* Four threads that burn the milliseconds in argv[1] each. */
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
static long each_ms;
static void *burn(void *none) {
  struct timespec used;
  do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  while (used.tv_sec * 1000 + used.tv_nsec / 1000000 < each_ms);
  return none;
}
int main(int argc, char **argv) {
  pthread_t threads[4];
  each_ms = argc > 1 ? atol(argv[1]) : 0;
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, burn, NULL);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
}
