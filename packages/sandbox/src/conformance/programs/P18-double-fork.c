#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(void) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (fork() == 0) {
    prctl(PR_SET_PDEATHSIG, 0);
    setsid();
    if (fork() == 0) for (;;) pause();
    _exit(0);
  }
  puts("42");
}
