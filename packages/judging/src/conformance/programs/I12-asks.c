/* An interactor that sends the first number of its input and wants it doubled. It holds its input open. */
#include <stdio.h>
int main(int argc, char **argv) {
  int secret, reply;
  char rest[64];
  FILE *input = fopen(argv[argc - 3], "r");
  if (fscanf(input, "%d %63s", &secret, rest) != 2) return 3;
  printf("%d\n", secret);
  fflush(stdout);
  if (scanf("%d", &reply) != 1) return 1;
  fprintf(stderr, "told %d", reply);
  return reply == 2 * secret ? 0 : 1;
}
