/* A checker that believes the number of numbers it is told. */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  long count, sum = 0;
  FILE *output = fopen(argv[argc - 2], "r");
  if (fscanf(output, "%ld", &count) != 1) return 1;
  long *all = malloc(count * sizeof *all);
  for (long i = 0; i < count; i++) {
    all[i] = 1;
    if (!feof(output)) fscanf(output, "%ld", &all[i]);
  }
  for (long i = 0; i < count; i++) sum += all[i];
  return sum == 6 ? 0 : 1;
}
