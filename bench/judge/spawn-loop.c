/*
 * The bare engine to compare with. Usage: spawn-loop UID CPU COMMAND...
 * For each line on stdin, the paths of an input and an output, starts the command as that uid on that processor with
 * the two as its stdin and stdout, waits for it and prints how many nanoseconds that took and the wait status.
 */
#include <fcntl.h>
#include <grp.h>
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

static void start(uid_t uid, int cpu, const char *input, const char *output, char **command) {
  static char *const no_environment[] = {NULL};
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((size_t)cpu, &set);
  int in = open(input, O_RDONLY), out = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (sched_setaffinity(0, sizeof set, &set) < 0 || dup2(in, 0) < 0 || dup2(out, 1) < 0 || setgroups(0, NULL) < 0 ||
      setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)
    _exit(1);
  execve(command[0], command, no_environment);
  _exit(1);
}

int main(int argc, char **argv) {
  char input[512], output[512];
  if (argc < 4) return 2;
  while (scanf("%511s %511s", input, output) == 2) {
    int status;
    long long began = now_ns();
    pid_t child = fork();
    if (child == 0) start((uid_t)atoi(argv[1]), atoi(argv[2]), input, output, argv + 3);
    waitpid(child, &status, 0);
    printf("%lld %d\n", now_ns() - began, status);
    fflush(stdout);
  }
  return 0;
}
