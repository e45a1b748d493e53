/* 100,000 sockets, each sent through another that nobody reads. */
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
static int send_away(int through, int fd) {
  char byte = 0;
  union { struct cmsghdr header; char space[CMSG_SPACE(sizeof fd)]; } control = {0};
  struct iovec part = {&byte, 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  control.header = (struct cmsghdr){CMSG_LEN(sizeof fd), SOL_SOCKET, SCM_RIGHTS};
  memcpy(CMSG_DATA(&control.header), &fd, sizeof fd);
  return (int)sendmsg(through, &message, MSG_DONTWAIT);
}
int main(void) {
  for (int i = 0; i < 100000; i++) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) < 0) return errno;
    if (send_away(ends[0], ends[1]) < 0) return errno;
    if (i % 2) close(ends[1]);
  }
}
