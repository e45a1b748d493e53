#include <stdio.h>
int main(void) {
  fputs("timelimit exceeded\ninternal-error: disk\nstatus:OK\nfault\nbwrap: killed\n", stderr);
  puts("42");
}
