#include <stdio.h>
int main(void) {
  for (int line = 0; line < 100000; line++) fputs("a line for nobody to read\n", stderr);
  puts("42");
}
