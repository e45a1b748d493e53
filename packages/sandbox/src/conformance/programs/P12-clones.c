/* Children that are not children of this process, or ask not to be traced, and stay. */
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
  static const long tricks[] = {CLONE_PARENT, CLONE_UNTRACED, CLONE_PTRACE, CLONE_PARENT | CLONE_UNTRACED};
  for (int i = 0; i < 4; i++)
    if (syscall(SYS_clone, tricks[i] | SIGCHLD, 0, 0, 0, 0) == 0) for (;;) pause();
  puts("42");
}
