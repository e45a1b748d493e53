/* A sandbox that has been started: held at the barrier, released, stopped, listened to, measured, taken apart. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "helper.h"
#include "wire.h"

enum { SET_UP_MS = 10000, PF_EXITING = 4 /* linux/sched.h */ };

/* One message and the pid of the process that sent it; 0 when the inside is gone. */
static ssize_t receive(struct box *box, struct wire_message *message, pid_t *sender) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(struct ucred))];
  } control;
  struct iovec part = {message, sizeof *message};
  struct msghdr request = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got = recvmsg(box->control, &request, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  struct cmsghdr *header = CMSG_FIRSTHDR(&request);
  *sender = 0;
  if (got > 0 && header && header->cmsg_type == SCM_CREDENTIALS) {
    struct ucred who;
    memcpy(&who, CMSG_DATA(header), sizeof who);
    *sender = who.pid;
  }
  return got;
}

int set_up_failed(struct box *box) {
  char text[1024];
  ssize_t got = pread(box->log, text, sizeof text - 1, 0);
  text[got > 0 ? got : 0] = 0;
  return fault("the sandbox could not be set up: %s", *text ? text : "it ended without a word");
}

static bool read_text(const char *path, char *text, size_t size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t got = fd < 0 ? -1 : read(fd, text, size - 1);
  close_fd(&fd);
  text[got > 0 ? got : 0] = 0;
  return got > 0;
}

static bool has_line(const char *text, const char *line) {
  const char *at = strstr(text, line);
  return at && at[strlen(line)] == '\n';
}

/* Looks at a waiting process from outside: the map inside a user namespace says nothing about the host. */
static int check_powerless(const struct box *box, pid_t pid) {
  char path[64], text[4096], uids[64];
  uid_t uid = config.uid[box->index];
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  if (!read_text(path, text, sizeof text)) return fault("cannot look at the program: %s", strerror(errno));
  snprintf(uids, sizeof uids, "\nUid:\t%u\t%u\t%u\t%u", uid, uid, uid, uid);
  if (!has_line(text, uids)) return fault("the program does not have the uid of its slot");
  if (!has_line(text, "\nCapPrm:\t0000000000000000") || !has_line(text, "\nCapEff:\t0000000000000000"))
    return fault("the program has privileges");
#ifndef TS_WITHOUT_NEWPRIVS
  if (!has_line(text, "\nNoNewPrivs:\t1")) return fault("the program may gain privileges");
#endif
#ifndef TS_WITHOUT_SECCOMP
  if (pid == box->program && !has_line(text, "\nSeccomp:\t2")) return fault("the program has no filter");
#endif
  return 0;
}

/* Without bubblewrap pid 1 is our child: its end is the end, and what it leaves is taken apart when we let go. */
static int hold_on(struct box *box, pid_t init) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/ns/mnt", init);
  box->mounts = open(path, O_RDONLY | O_CLOEXEC);
  box->end = fcntl(box->init, F_DUPFD_CLOEXEC, 0);
  if (box->mounts < 0 || box->end < 0) return fault("cannot hold on to the sandbox: %s", strerror(errno));
  return check_powerless(box, init);
}

static int hear_set_up(struct box *box) {
  struct wire_message message;
  pid_t sender;
  ssize_t got = receive(box, &message, &sender);
  if (got != (ssize_t)sizeof message) return set_up_failed(box);
  switch (message.kind) {
    case WIRE_INIT:
      box->init = (int)syscall(SYS_pidfd_open, sender, 0);
      if (box->init < 0) return fault("cannot hold on to the sandbox: %s", strerror(errno));
      return config.bwrap ? 0 : hold_on(box, sender);
    case WIRE_READY:
      box->program = sender;
      return 0;
    default:
      return fault("ts-init failed: %s", strerror(message.value));
  }
}

/* Once is enough: whoever waits there can only be released. */
int box_await_barrier(struct box *box) {
  if (box->program) return 0;
  int64_t give_up = now_ns() + SET_UP_MS * 1000000LL;
  while (box->init < 0 || !box->program) {
    int left = (int)((give_up - now_ns()) / 1000000);
    if (left <= 0 || !is_readable(box->control, left)) return fault("the sandbox was not ready in %d ms", SET_UP_MS);
    if (hear_set_up(box) < 0) return -1;
  }
  return check_powerless(box, box->program);
}

int box_await_ready(struct box *box) {
  if (box_await_barrier(box) < 0) return -1;
  return config.bwrap ? cgroup_attach(&box->cgroup, box->program) : build_furnish(box);
}

/* The order goes along where there is one. */
int box_release(struct box *box, int64_t start_ns) {
  struct wire_message message = {.kind = WIRE_RELEASE};
  int given[4] = {box->standard[0], box->standard[1], box->standard[2], box->order};
  size_t size = box->order < 0 ? 3 * sizeof(int) : sizeof given;
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof given)];
  } control = {0};
  struct iovec part = {&message, sizeof message};
  struct msghdr request = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = CMSG_SPACE(size)};
  control.header =
      (struct cmsghdr){.cmsg_len = CMSG_LEN(size), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(&control.header), given, size);
  box->start_ns = box->look_ns = start_ns;
  if (sendmsg(box->control, &request, MSG_NOSIGNAL) < 0) return fault("cannot release: %s", strerror(errno));
  for (int i = box->is_joined ? 2 : 0; i < 3; i++) close_fd(&box->standard[i]);
  return 0;
}

/*
 * We hold the ends of a joined program until its end is stamped: so its peer cannot notice that end, leave for it and
 * be stamped earlier, and who ended first is a fact, however late anybody is woken.
 */
static void let_go(struct box *box) {
  close_fd(&box->standard[0]);
  close_fd(&box->standard[1]);
}

/* Whether the program runs as itself: it has its descriptors, and is not on its way out. */
static bool is_program_alive(pid_t pid) {
  char path[64], text[1024];
  unsigned flags;
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!read_text(path, text, sizeof text) || strstr(text, "(.ts-init)")) return false;
  const char *rest = strrchr(text, ')');
  return rest && sscanf(rest, ") %*c %*d %*d %*d %*d %*d %u", &flags) == 1 && !(flags & PF_EXITING);
}

/* What a joined program has closed while it lives, its peer shall see closed: we let go of it, too. */
void box_let_go(struct box *box) {
  char path[64], link[64], names[2][64];
  bool is_held[2] = {false, false};
  for (int end = 0; end < 2; end++) {
    struct stat is;
    if (box->standard[end] < 0 || fstat(box->standard[end], &is) < 0) continue;
    snprintf(names[end], sizeof names[end], "pipe:[%lu]", is.st_ino);
  }
  snprintf(path, sizeof path, "/proc/%d/fd", box->program);
  DIR *open_files = opendir(path);
  for (struct dirent *entry; open_files && (entry = readdir(open_files));) {
    ssize_t length = readlinkat(dirfd(open_files), entry->d_name, link, sizeof link - 1);
    link[length > 0 ? length : 0] = 0;
    for (int end = 0; end < 2; end++) is_held[end] |= box->standard[end] >= 0 && strcmp(link, names[end]) == 0;
  }
  if (open_files) closedir(open_files);
  if (!is_program_alive(box->program)) return;
  for (int end = 0; end < 2; end++)
    if (!is_held[end]) close_fd(&box->standard[end]);
}

/* The largest resident set so far; what wait4 would say, for a program that is not waited for. */
static int64_t high_water_bytes(pid_t pid) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  const char *line = read_text(path, text, sizeof text) ? strstr(text, "\nVmHWM:") : NULL;
  return line ? strtoll(line + strlen("\nVmHWM:"), NULL, 10) * 1024 : 0;
}

/* Kills pid 1 inside, and with it the whole pid namespace. The first cause stands. */
void box_stop(struct box *box, enum stop stop) {
  if (box->stop || box->is_over) return;
  box->maxrss = high_water_bytes(box->program);
  box->stop = stop;
  box->end_ns = now_ns();
  let_go(box);
  syscall(SYS_pidfd_send_signal, box->init, SIGKILL, NULL, 0);
}

static int hear(struct box *box, const struct wire_message *message) {
  switch (message->kind) {
    case WIRE_UNSTARTED:
      box->unstarted = message->value;
      return 0;
    case WIRE_ENDED:
      box->status = message->value;
      box->ended_cpu_ns = message->cpu_ns;
      if (message->maxrss_bytes > box->maxrss) box->maxrss = message->maxrss_bytes;
      if (!box->stop) box->end_ns = message->at_ns;
      let_go(box);
      return 0;
    default:
      return fault("ts-init failed: %s", strerror(message->value));
  }
}

/* Takes in all that ts-init has said so far. Its end of the wire closes before its children die: that is no end yet. */
int box_listen(struct box *box) {
  struct wire_message message;
  pid_t sender;
  for (;;) {
    ssize_t got = receive(box, &message, &sender);
    if (got == (ssize_t)sizeof message) {
      if (hear(box, &message) < 0) return -1;
    } else if (got == 0) {
      close_fd(&box->control);
      return 0;
    } else if (errno != EINTR)
      return errno == EAGAIN ? 0 : fault("lost the control socket: %s", strerror(errno));
  }
}

/* Pid 1 inside has ended, which waits for everybody, and bubblewrap, which waits for it: nothing runs there any more. */
int box_hear_end(struct box *box) {
  if (box->control >= 0 && box_listen(box) < 0) return -1;
  box->is_over = true;
  if (box->status < 0 && !box->stop) return fault("the sandbox ended without reporting");
  return 0;
}

/* Moves what the pipe holds into the capped file. Bytes past the cap are counted and dropped. */
int box_drain(struct box *box, struct capture *capture) {
  static char chunk[1 << 16];
  ssize_t got = read(capture->from, chunk, sizeof chunk);
  if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : fault("cannot read a pipe: %s", strerror(errno));
  if (got == 0) {
    close_fd(&capture->from);
    return 1;
  }
  int64_t max = capture->max;
#ifdef TS_WITHOUT_DRAIN_CAP
  max *= 64; /* out of reach, and small enough for anybody's disk */
#endif
  int64_t room = max - capture->seen;
  int64_t keep = room < 0 ? 0 : got < room ? got : room;
  capture->seen += got;
  for (int64_t done = 0; done < keep;) {
    ssize_t wrote = write(capture->to, chunk + done, (size_t)(keep - done));
    if (wrote <= 0) return fault("cannot keep the output: %s", strerror(errno));
    done += wrote;
  }
  if (capture == &box->output && capture->seen > max) box_stop(box, STOP_OUTPUT);
  return 1;
}

/* Without a cgroup only the program itself can be watched; its children are counted when it has waited for them. */
static int64_t process_cpu_ns(pid_t pid) {
  clockid_t clock;
  struct timespec used;
  if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) < 0) return 0;
  return used.tv_sec * 1000000000LL + used.tv_nsec;
}

int64_t box_cpu_now(const struct box *box) {
  return config.hierarchies ? cgroup_cpu_ns(&box->cgroup) : process_cpu_ns(box->program);
}

/* After everything inside is dead: the final readings, which no watch tick can contradict. */
int box_measure(struct box *box) {
  if (cgroup_settle(&box->cgroup) < 0) return -1;
  box->cpu_ns = cgroup_cpu_ns(&box->cgroup);
  box->memory = cgroup_memory(&box->cgroup, box->memory_seen);
  if (config.hierarchies == 0) {
    box->cpu_ns = box->ended_cpu_ns > box->cpu_seen_ns ? box->ended_cpu_ns : box->cpu_seen_ns;
    box->memory.oom = box->stop == STOP_MEMORY || box->maxrss > box->spec->memory;
  }
  if (box->cpu_ns < 0) return fault("cannot read the cpu time");
  if (box->maxrss > box->memory.bytes) box->memory.bytes = box->maxrss;
  /* Mapped files count as resident but not against the limit. */
  if (box->memory.bytes > box->spec->memory) box->memory.bytes = box->spec->memory;
  return 0;
}

static void close_capture(struct capture *capture) {
  close_fd(&capture->from);
  close_fd(&capture->to);
}

/* Takes everything apart, whatever state it is in. Its processes are dead. */
int box_end(struct box *box) {
  int outcome = cgroup_remove(&box->cgroup);
  stage_clear(box);
  close_capture(&box->output);
  close_capture(&box->errors);
  close_fd(&box->control);
  close_fd(&box->far_control);
  close_fd(&box->errand);
  close_fd(&box->far_errand);
  close_fd(&box->order);
  close_fd(&box->log);
  close_fd(&box->end);
  close_fd(&box->init);
  close_fd(&box->mounts);
  for (int i = 0; i < 3; i++) close_fd(&box->standard[i]);
  return outcome;
}
