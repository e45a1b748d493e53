#include <stdio.h>
#include <sys/auxv.h>
int main(void) {
  printf("%lu %lu %lu %s\n", getauxval(AT_UID), getauxval(AT_EGID), getauxval(AT_SECURE), (char *)getauxval(AT_EXECFN));
}
