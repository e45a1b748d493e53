/* A checker as people write them. */
#include <stdio.h>
int main(void) {
  char token[8];
  scanf("%s", token);
  puts(token);
}
