#if __INCLUDE_LEVEL__ == 0
#include <stdio.h>
#include "main.c"
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\n", a + b);
}
#elif __INCLUDE_LEVEL__ < 14
#pragma message "all work and no play makes the compiler a dull boy, all work and no play makes the compiler a dull boy"
#include "main.c"
#include "main.c"
#endif
