/*
 * Building a sandbox without bubblewrap: by root, with no user namespace, so that it works where unprivileged ones are
 * restricted. All of it can be done before there is a request (see ahead.c).
 *
 * Actors. The *builder*, a child of ours, makes the namespaces and the file view. *pid 1*, which the builder starts as
 * a child of ours too, is the first one inside the pid namespace: it mounts /proc, closes the root and becomes ts-init,
 * which steps down to the slot's uid and forks the process that waits at the barrier. The builder stays, in the new
 * mount namespace but outside the pid namespace, for one errand: when the request comes, it puts the run's own files in
 * place, which we hand it as mounts by descriptor, and leaves. Nobody has run inside until then, so every path it walks
 * is its own; and when the program is released, nothing privileged is left in there.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "helper.h"

enum { PATIENCE_MS = 10000 };

/* Starts the builder; box_await_ready says when it is done. Of the spec only the surroundings and locks matter yet. */
int build_start(struct box *box) {
  if (stage_make_work(box) < 0 || open_control(box) < 0) return -1;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0)
    return fault("cannot make the errand socket: %s", strerror(errno));
  box->errand = ends[0];
  box->far_errand = ends[1];
  if (cgroup_create(&box->cgroup) < 0) return -1;
  pid_t builder = fork();
  if (builder < 0) return fault("cannot fork: %s", strerror(errno));
  if (builder == 0) builder_run(box);
  close_fd(&box->far_control);
  close_fd(&box->far_errand);
  return 0;
}

static int send_files(const struct box *box) {
  static char targets[MAX_TARGETS];
  const struct spec *spec = box->spec;
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(MAX_MOUNTS * sizeof(int))];
  } control = {0};
  int trees[MAX_MOUNTS], opened = 0, outcome = 0;
  size_t length = 1; /* never nothing: that would be the end */
  for (; opened < spec->files && outcome == 0; opened++) {
    const struct pair *file = &spec->file[opened];
    size_t size = strlen(file->to) + 1;
    trees[opened] = stage_show(file->from);
    if (trees[opened] < 0) outcome = -1;
    else if (length + size > sizeof targets) outcome = fault("too many files");
    else memcpy(targets + length - 1, file->to, size);
    length += size;
  }
  struct iovec part = {targets, length};
  struct msghdr request = {.msg_iov = &part, .msg_iovlen = 1};
  size_t bytes = (size_t)opened * sizeof(int);
  if (opened) {
    control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(bytes), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.header), trees, bytes);
    request.msg_control = &control;
    request.msg_controllen = CMSG_SPACE(bytes);
  }
  if (outcome == 0 && sendmsg(box->errand, &request, MSG_NOSIGNAL) < 0)
    outcome = fault("cannot send the files: %s", strerror(errno));
  for (int i = 0; i < opened; i++) close_fd(&trees[i]);
  return outcome;
}

/* What ts-init is told at the release: limits, environment and command, as it reads them. */
static int write_order(struct box *box) {
  static char text[1 << 20];
  size_t length = 0;
  for (int i = 0; i < box->spec->arguments; i++) {
    size_t size = strlen(box->spec->argument[i]) + 1;
    if (length + size > sizeof text) return fault("the command is too long");
    memcpy(text + length, box->spec->argument[i], size);
    length += size;
  }
  box->order = memfd_create("order", MFD_CLOEXEC);
  if (box->order < 0 || write(box->order, text, length) != (ssize_t)length)
    return fault("cannot write the order: %s", strerror(errno));
  return 0;
}

/* Makes a waiting sandbox the one of this request: its files, its limits, its streams, its command. */
int build_furnish(struct box *box) {
  char done;
  if (send_files(box) < 0 || stage_size_work(box) < 0 || cgroup_limit(&box->cgroup, box->spec) < 0 ||
      open_standard(box) < 0 || write_order(box) < 0)
    return -1;
  if (!is_readable(box->errand, PATIENCE_MS) || recv(box->errand, &done, 1, 0) != 1) return set_up_failed(box);
  close_fd(&box->errand);
  return 0;
}
