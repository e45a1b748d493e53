#include <errno.h>
#include <unistd.h>
int main(void) {
  while (dup(0) >= 0) continue;
  return errno == EMFILE ? 24 : 3;
}
