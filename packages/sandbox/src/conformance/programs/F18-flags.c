/* Makes its streams asynchronous, with signals to everybody, and goes on. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>
int main(void) {
  signal(SIGIO, SIG_IGN);
  for (int fd = 0; fd < 3; fd++) {
    fcntl(fd, F_SETOWN, -1);
    fcntl(fd, F_SETSIG, SIGKILL);
    fcntl(fd, F_SETSIG, 0);
    fcntl(fd, F_SETFL, O_NONBLOCK | O_ASYNC);
  }
  static char block[300000];
  for (long done = 0; done < (long)sizeof block;) {
    long wrote = write(1, block + done, sizeof block - done);
    if (wrote > 0) done += wrote;
    else poll(&(struct pollfd){1, POLLOUT, 0}, 1, -1);
  }
}
