#include <signal.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  kill(1, SIGKILL);
  kill(getppid(), SIGSTOP);
  kill(-1, SIGKILL);
  puts("42");
}
