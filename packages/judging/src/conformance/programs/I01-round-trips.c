/* Asks as often as its input says, as an interactor; answers, as a contestant; with ALONE it does both by two processes. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int asks(FILE *input) {
  long rounds = 0, reply;
  fscanf(input, "%ld", &rounds);
  for (long i = 0; i < rounds; i++) {
    printf("%ld\n", i);
    fflush(stdout);
    if (scanf("%ld", &reply) != 1 || reply != i + 1) return 1;
  }
  return 0;
}
static int answers(void) {
  for (long number; scanf("%ld", &number) == 1;) {
    printf("%ld\n", number + 1);
    fflush(stdout);
  }
  return 0;
}
int main(int argc, char **argv) {
#ifdef ALONE
  int there[2], back[2];
  FILE *input = fdopen(dup(0), "r");
  FILE *output = fdopen(dup(1), "w");
  if (pipe(there) < 0 || pipe(back) < 0) return 3;
  int isChild = fork() == 0;
  dup2(isChild ? there[0] : back[0], 0);
  dup2(isChild ? back[1] : there[1], 1);
  for (int i = 0; i < 2; i++) close(there[i]), close(back[i]);
  if (isChild) return answers();
  int code = asks(input);
  fputs(code == 0 ? "done\n" : "failed\n", output);
  return code;
#endif
  return argc > 1 ? asks(fopen(argv[1], "r")) : answers();
}
