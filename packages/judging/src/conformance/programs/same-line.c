/* A checker: the first line of the output is that of the answer. */
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char output[256] = "", answer[256] = "";
  fgets(output, sizeof output, fopen(argv[2], "r"));
  fgets(answer, sizeof answer, fopen(argv[3], "r"));
  output[strcspn(output, "\n")] = answer[strcspn(answer, "\n")] = 0;
  return argc == 4 && strcmp(output, answer) == 0 ? 0 : 1;
}
