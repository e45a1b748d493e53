/*
 * A clock beside the true one by as many seconds as the file that CLOCK_FILE names says. For Redis, whose allocator asks
 * for the time before libfaketime is ready and waits for itself: nothing here allocates. What only counts is left alone.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t shift(void) {
  const char *name = getenv("CLOCK_FILE");
  char text[32] = {0};
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  return length > 0 ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = (int)syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec fine;
  if (clock_gettime(CLOCK_REALTIME, &fine)) return -1;
  now->tv_sec = fine.tv_sec;
  now->tv_usec = fine.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *told) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  if (told) *told = now.tv_sec;
  return now.tv_sec;
}
