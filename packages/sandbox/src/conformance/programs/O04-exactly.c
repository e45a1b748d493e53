/* Writes as many bytes as argv[1] says. */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  for (long left = argc > 1 ? atol(argv[1]) : 0; left > 0; left--) putchar('x');
}
