#include <unistd.h>
int main(void) {
  for (int count = 0; count < 10000000; count++)
    if (write(1, "x", 1) != 1) return 3;
}
