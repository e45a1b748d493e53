/* Says how many children it could have, none of which it waits for. */
#include <stdio.h>
#include <unistd.h>
int main(void) {
  int children = 0;
  for (int i = 0; i < 1000; i++) {
    pid_t child = fork();
    if (child == 0) _exit(0);
    children += child > 0;
  }
  printf("%d\n", children);
}
