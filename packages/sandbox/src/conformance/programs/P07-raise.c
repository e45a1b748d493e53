/* Says which signal it raises, and what came of it: "lived" when the default is not fatal. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int number = atoi(argc > 1 ? argv[1] : "0");
  printf("%d\n", number);
  fflush(stdout);
  raise(number);
  puts("lived");
}
