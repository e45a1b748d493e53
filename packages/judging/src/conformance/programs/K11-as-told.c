/* A jury program whose input says its exit code, or the signal it dies of, and what it writes: a line, then the rest. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  char end[16], line[256] = "", text[256] = "";
  FILE *input = fopen(argv[argc - 3], "r");
  fgets(end, sizeof end, input);
  fgets(line, sizeof line, input);
  fgets(text, sizeof text, input);
  fputs(line, stdout);
  fputs(text, stderr);
  fflush(NULL);
  if (end[0] == '-') {
    signal(atoi(end + 1), SIG_DFL);
    raise(atoi(end + 1));
  }
  return atoi(end);
}
