#include <fcntl.h>
#include <unistd.h>
int main(void) {
  for (int fd = 0; fd < 3; fd++) close(fd);
  open("in", O_CREAT | O_RDWR, 0644);
  open("out.txt", O_CREAT | O_RDWR, 0644);
  open("err", O_CREAT | O_RDWR, 0644);
  return write(1, "42\n", 3) == 3 ? 0 : 3;
}
