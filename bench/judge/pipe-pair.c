/*
 * Two programs on a bare pair of pipes, as an interaction is without a judge. Usage: pipe-pair CPU FIRST SECOND
 * For each byte on stdin, starts both on that processor, each one's stdout the other's stdin, waits for both and
 * prints how many nanoseconds that took.
 */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void start(const char *program, int cpu, int in, int out) {
  if (fork() != 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((size_t)cpu, &set);
  sched_setaffinity(0, sizeof set, &set);
  dup2(in, 0);
  dup2(out, 1);
  close_range(3, ~0U, 0);
  execl(program, program, (char *)NULL);
  _exit(1);
}

int main(int argc, char **argv) {
  char byte;
  if (argc < 4) return 2;
  while (read(0, &byte, 1) == 1) {
    int there[2], back[2], status, bad = 0;
    if (pipe(there) < 0 || pipe(back) < 0) return 1;
    long long began = now_ns();
    start(argv[2], atoi(argv[1]), back[0], there[1]);
    start(argv[3], atoi(argv[1]), there[0], back[1]);
    close(there[0]), close(there[1]), close(back[0]), close(back[1]);
    while (wait(&status) > 0) bad |= status;
    printf("%lld %d\n", now_ns() - began, bad);
    fflush(stdout);
  }
  return 0;
}
