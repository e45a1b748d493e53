#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char line[64];
  if (!freopen("/dev/stdin", "r", stdin) || !freopen("/dev/stdout", "w", stdout) || !freopen("/dev/stderr", "w", stderr)) return 3;
  if (!fgets(line, sizeof line, stdin)) return 4;
  fputs(line, stdout);
  fputs("error\n", stderr);
  fflush(stdout);
  return write(open("/proc/self/fd/1", O_WRONLY), "more\n", 5) == 5 ? 0 : 5;
}
