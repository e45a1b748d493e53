#include <stdio.h>
int main(void) {
  puts("42");
  for (;;) puts("    ");
}
