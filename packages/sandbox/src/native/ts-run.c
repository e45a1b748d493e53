/*
 * ts-run: runs one program at a time in a sandbox and says what happened. One long-lived process for each judge slot.
 *
 * Actors. The *worker* (Node) sends a request on our stdin and reads one line of JSON from our stdout. *bubblewrap*,
 * started by us as the slot's unprivileged uid, builds the namespaces and the file view. *ts-init* is pid 1 in there;
 * its child becomes the *program*. We hold the purse: cgroup, pipes, clocks. In the native driver there is no bubblewrap:
 * build.c does its work, and ahead.c has it done before there is a request; then 1 and 2 below are done already, and
 * what the request brings is put in at the barrier.
 *
 * Order of one run.
 *   1. stage:   a fresh sized tmpfs owned by the slot uid; the read-only things to show, each pinned by descriptor.
 *   2. start:   fork, drop to the slot uid, exec bubblewrap; meanwhile make the cgroup with its limits.
 *   3. barrier: the waiting program process names itself by SCM_CREDENTIALS; look at it from outside (uid, no
 *               capabilities), put it into the cgroup, hand it stdin, stdout and stderr.
 *   4. watch:   drain pipes into capped files; sleep until a limit could be reached; stop what passes one.
 *   5. end:     everything is dead before anything is measured, and measured before the cgroup goes.
 *   6. collect: only now are files read from the work folder, beneath a descriptor, never through a link.
 *   7. answer, then take the cgroup and the tmpfs away; a slot that cannot be cleared ends its helper.
 *
 * Two exits only. Whatever the program does becomes facts. Whatever we could not do is a fault, with no facts beside
 * it, because a half-supervised run vouches for nothing.
 *
 * What must not be done here: interpret a byte the program wrote; open, stat, own or delete by path anything below the
 * work folder; kill by a pid that may have found another owner; leave a descriptor open across an exec.
 *
 * We are pid 1 of a pid namespace of our own, below a process that only waits for us. So "kill everything a run
 * started" is one call, even when bubblewrap is caught half-way, between its own processes; and when we are killed, the
 * kernel kills all of it, and our mounts go with our mount namespace. Only empty cgroups stay, and the next helper of
 * this slot sweeps them. If the worker goes, our stdin ends: we stop the run and leave.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "helper.h"

struct config config;

static char fault_message[2048];

int fault(const char *format, ...) {
  if (fault_message[0]) return -1;
  va_list rest;
  va_start(rest, format);
  vsnprintf(fault_message, sizeof fault_message, format, rest);
  va_end(rest);
  return -1;
}

const char *fault_text(void) { return fault_message; }
void fault_clear(void) { fault_message[0] = 0; }

int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

void close_fd(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

bool is_readable(int fd, int within_ms) {
  struct pollfd news = {fd, POLLIN, 0};
  return poll(&news, 1, within_ms) > 0;
}

static int write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  ssize_t length = (ssize_t)strlen(text);
  bool ok = fd >= 0 && write(fd, text, (size_t)length) == length;
  close_fd(&fd);
  return ok ? 0 : fault("cannot write %s: %s", path, strerror(errno));
}

/* Development: become root of a user namespace of our own, so that the same mounts can be made without any right. */
static int enter_user_namespace(void) {
  char map[64];
  uid_t uid = geteuid();
  gid_t gid = getegid();
  if (unshare(CLONE_NEWUSER) < 0) return fault("cannot make a user namespace: %s", strerror(errno));
  if (write_file("/proc/self/setgroups", "deny") < 0) return -1;
  snprintf(map, sizeof map, "0 %u 1", uid);
  if (write_file("/proc/self/uid_map", map) < 0) return -1;
  snprintf(map, sizeof map, "0 %u 1", gid);
  return write_file("/proc/self/gid_map", map);
}

/* The process the worker knows: it holds nothing, waits, and takes the helper with it when it is killed. */
_Noreturn static void stand_by(pid_t helper) {
  int status;
  close_range(0, ~0U, 0);
  while (waitpid(helper, &status, 0) < 0) continue;
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

/* Processes and mounts are ours alone, and so is the network, which is empty: this process never needs one. */
static int enter_namespaces(void) {
  if (config.hierarchies == 0 && enter_user_namespace() < 0) return -1;
  int kinds = CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWPID;
#ifdef TS_WITHOUT_NETNS
  kinds &= ~CLONE_NEWNET;
#endif
  if (unshare(kinds) < 0) return fault("cannot make namespaces: %s", strerror(errno));
  pid_t helper = fork();
  if (helper < 0) return fault("cannot fork: %s", strerror(errno));
  if (helper > 0) stand_by(helper);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0 ||
      mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) < 0)
    return fault("cannot settle in the namespaces: %s", strerror(errno));
  return 0;
}

/* Held for life: a second helper on the same slot would sweep away the first one's runs. */
static int lock_stage(void) {
  int fd = open(config.stage, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return fault("cannot open the stage %s: %s", config.stage, strerror(errno));
  if (flock(fd, LOCK_EX | LOCK_NB) < 0) return fault("the slot at %s is in use", config.stage);
  return 0;
}

static int set_up(int count, char **settings) {
  /* A signal meant for the worker's whole group must not end a run the worker wants to finish. */
  static const int ignored[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_IGN);
  umask(022);
  if (configure(count, settings) < 0 || lock_stage() < 0 || cgroup_sweep() < 0) return -1;
  if (config.hierarchies > 0) cgroup_favour_moves();
  if (enter_namespaces() < 0) return -1;
  return config.bwrap ? stage_open() : 0;
}

/* As pid 1 we reach everything a run has started, and only that. */
void end_all_processes(void) {
  kill(-1, SIGKILL);
  while (waitpid(-1, NULL, 0) > 0) continue;
}

static int run(const struct request *request, struct box *boxes) {
  int count = request->boxes;
  if (ahead_meet(request) < 0) return -1;
  if (count == 2 && box_join(&boxes[0], &boxes[1]) < 0) return -1;
  for (int i = 0; i < count; i++)
    if (box_start(&boxes[i]) < 0) return -1;
  for (int i = 0; i < count; i++)
    if (box_await_ready(&boxes[i]) < 0) return -1;
  int64_t start_ns = now_ns();
  for (int i = 0; i < count; i++)
    if (box_release(&boxes[i], start_ns) < 0) return -1;
  if (!config.bwrap && ahead_begin(request) < 0) return -1;
  if (supervise(boxes, count) < 0) return -1;
  for (int i = 0; i < count; i++)
    if (box_measure(&boxes[i]) < 0 || stage_collect(&boxes[i]) < 0) return -1;
  return 0;
}

/* Without bubblewrap nothing of a run that came to its end is alive, and the sandbox that waits for the next stays. */
static int settle_processes(int outcome) {
  if (outcome < 0 || config.bwrap) return ahead_drop();
  while (waitpid(-1, NULL, WNOHANG) > 0) continue;
  return 0;
}

_Noreturn static void leave_uncleared(void) {
  fprintf(stderr, "cannot clear the slot: %s\n", fault_text());
  exit(1);
}

/* The worker has its answer as soon as it is true; the slot is cleared meanwhile, or is no slot any more. */
static void serve(struct request *request) {
  static struct box boxes[MAX_BOXES];
  int64_t began_ns = now_ns();
  fault_clear();
  for (int i = 0; i < request->boxes; i++) box_clear(&boxes[i], &request->spec[i], i);
  int outcome = run(request, boxes);
  int cleared = settle_processes(outcome);
  if (outcome < 0)
    reply_fault();
  else
    reply_facts(boxes, request->boxes, began_ns);
  for (int i = 0; i < request->boxes; i++)
    if (box_end(&boxes[i]) < 0) cleared = -1;
  if (cleared < 0) leave_uncleared();
}

int main(int argc, char **argv) {
  static struct request request;
  if (set_up(argc - 1, argv + 1) < 0) {
    reply_fault();
    return 1;
  }
  reply_ready();
  for (;;) {
    if (ahead_rest() < 0) leave_uncleared();
    int got = read_request(&request);
    if (got == 0) return ahead_drop() < 0 ? 1 : 0;
    if (got < 0) {
      reply_fault();
      return 1;
    }
    serve(&request);
  }
}
