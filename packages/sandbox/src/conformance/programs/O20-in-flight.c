/* Leaves its output in a socket that is on its way to itself: nobody holds it, and it is not closed. */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
int main(void) {
  int pair[2];
  union { struct cmsghdr header; char space[CMSG_SPACE(2 * sizeof(int))]; } control = {0};
  struct iovec part = {"x", 1};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  puts("42");
  fflush(stdout);
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) < 0) return 3;
  int sent[2] = {1, pair[1]};
  control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof sent), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(&control.header), sent, sizeof sent);
  return sendmsg(pair[0], &message, 0) < 0 ? 4 : 0;
}
