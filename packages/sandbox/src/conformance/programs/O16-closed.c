#include <stdio.h>
#include <unistd.h>
int main(void) {
  close(1);
  puts("42");
}
