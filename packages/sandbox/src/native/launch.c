/*
 * Starting a sandbox: its streams, its wire, and bubblewrap as the slot's uid. Without bubblewrap, build.c does the rest.
 *
 * What the program will hold (stdin, stdout, stderr) is opened here and handed over the wire later; bubblewrap gets
 * /dev/null, a log for its complaints and the wire, and nothing else.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"
#include "wire.h"

void box_clear(struct box *box, struct spec *spec, int index) {
  *box = (struct box){
      .spec = spec,
      .index = index,
      .tmpfs = -1,
      .control = -1,
      .far_control = -1,
      .errand = -1,
      .far_errand = -1,
      .order = -1,
      .log = -1,
      .end = -1,
      .init = -1,
      .mounts = -1,
      .standard = {-1, -1, -1},
      .output = {-1, -1, 0, spec->output_max},
      .errors = {-1, -1, 0, spec->errors_max},
      .status = -1,
  };
  for (int i = 0; i < MAX_HIERARCHIES; i++) box->cgroup.folder[i] = -1;
}

/* A pipe both ends of which may be opened again by name (/dev/stdout), whoever holds them. */
static int open_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) < 0 || fchmod(ends[0], 0666) < 0) return fault("cannot make a pipe: %s", strerror(errno));
  return 0;
}

static int open_capture(struct capture *capture, const char *path, int *program_end) {
  int ends[2];
  if (open_pipe(ends) < 0) return -1;
  capture->from = ends[0];
  *program_end = ends[1];
  fcntl(capture->from, F_SETFL, O_NONBLOCK);
  capture->to = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  return capture->to < 0 ? fault("cannot create %s: %s", path, strerror(errno)) : 0;
}

/* Each one's stdout becomes the other's stdin: direct pipes, which nobody but the two programs reads or writes. */
int box_join(struct box *first, struct box *second) {
  int there[2], back[2];
  if (open_pipe(there) < 0) return -1;
  first->standard[1] = there[1];
  second->standard[0] = there[0];
  if (open_pipe(back) < 0) return -1;
  second->standard[1] = back[1];
  first->standard[0] = back[0];
  first->is_joined = second->is_joined = true;
  return 0;
}

/* Opens what is not joined. */
int open_standard(struct box *box) {
  struct spec *spec = box->spec;
  if (box->standard[0] < 0 && (box->standard[0] = stage_open_input(spec->input)) < 0)
    return fault("cannot open the input");
  if (box->standard[1] < 0 && open_capture(&box->output, spec->output, &box->standard[1]) < 0) return -1;
  return open_capture(&box->errors, spec->errors, &box->standard[2]);
}

int open_control(struct box *box) {
  int ends[2], yes = 1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0)
    return fault("cannot make the control socket: %s", strerror(errno));
  box->control = ends[0];
  box->far_control = ends[1];
  if (setsockopt(box->control, SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) < 0)
    return fault("cannot ask for credentials: %s", strerror(errno));
  box->log = memfd_create("log", MFD_CLOEXEC);
  return box->log < 0 ? fault("cannot make the log: %s", strerror(errno)) : 0;
}

/* Should memory of the whole host run out, the program goes first, and cannot talk itself out of it. */
void die_first(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  (void)!write(fd, "1000", 4);
}

void stay_on_cpus(void) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const char *text = config.cpus; text && *text;) {
    char *end;
    long first = strtol(text, &end, 10), last = *end == '-' ? strtol(end + 1, &end, 10) : first;
    for (; first <= last; first++) CPU_SET((size_t)first, &set);
    text = *end ? end + 1 : end;
  }
  if (CPU_COUNT(&set)) sched_setaffinity(0, sizeof set, &set);
}

#ifdef TS_WITHOUT_NEWPRIVS
/* Bubblewrap cannot be told to leave it out: it is made to believe, and so is ts-init, which may take no filter. */
static void pretend_no_new_privileges(void) {
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_NO_NEW_PRIVS, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof filter[0], .filter = filter};
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0) _exit(1);
}
#endif

_Noreturn static void become_bwrap(const struct box *box) {
  static char *const no_environment[] = {NULL};
  uid_t uid = config.uid[box->index];
  int null = open("/dev/null", O_RDWR);
  die_first();
  stay_on_cpus();
  if (dup2(null, 0) < 0 || dup2(null, 1) < 0 || dup2(box->log, 2) < 0 || dup2(box->far_control, WIRE_FD) < 0 ||
      close_range(WIRE_FD + 1, ~0U, 0) < 0)
    _exit(1);
#ifdef TS_WITHOUT_NEWPRIVS
  pretend_no_new_privileges();
#endif
  if (uid && (setgroups(0, NULL) < 0 || setresgid(uid, uid, uid) < 0 || setresuid(uid, uid, uid) < 0)) _exit(1);
  execve(config.bwrap, box->spec->argument, no_environment);
  dprintf(2, "cannot execute %s: %s", config.bwrap, strerror(errno));
  _exit(1);
}

int box_start(struct box *box) {
  if (!config.bwrap) return ahead_take(box) ? 0 : build_start(box);
  if (stage_prepare(box) < 0 || open_control(box) < 0) return -1;
  pid_t bwrap = fork();
  if (bwrap < 0) return fault("cannot fork: %s", strerror(errno));
  if (bwrap == 0) become_bwrap(box);
  close_fd(&box->far_control);
  box->end = (int)syscall(SYS_pidfd_open, bwrap, 0);
  if (box->end < 0) return fault("cannot watch bubblewrap: %s", strerror(errno));
  /* While bubblewrap builds its walls. */
  if (cgroup_create(&box->cgroup) < 0 || cgroup_limit(&box->cgroup, box->spec) < 0 || open_standard(box) < 0) return -1;
  cgroup_prime();
  return 0;
}
