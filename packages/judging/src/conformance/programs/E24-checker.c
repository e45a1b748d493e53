/* A checker as people write them. */
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char output[8], answer[8];
  fscanf(fopen(argv[3], "r"), "%s", answer);
  fscanf(fopen(argv[2], "r"), "%s", output);
  return argc == 4 && strcmp(output, answer) == 0 ? 0 : 1;
}
