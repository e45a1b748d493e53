#include <pthread.h>
#include <unistd.h>
static void *wait_for_ever(void *none) { for (;;) pause(); return none; }
int main(void) {
  pthread_t thread;
  for (;;) if (pthread_create(&thread, NULL, wait_for_ever, NULL) != 0) return 3;
}
