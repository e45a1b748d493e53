/*
 * What the builder does (build.c tells who that is): it makes the namespaces and the file view, starts pid 1, and runs
 * its one errand. Whatever fails is said on stderr, which is the log of the box, and ends it.
 *
 * The root is a tmpfs that is mounted read-only. The builder holds a second, writable mount of it that is attached
 * nowhere, and makes the places through that.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"
#include "wire.h"

/* What the builder holds, from 0 on. */
enum { NOTHING_IN, NOTHING_OUT, LOG, WIRE, ERRAND, WORK, INIT, FIRST_CGROUP };
_Static_assert((int)WIRE == (int)WIRE_FD, "ts-init looks for the wire there");

static uid_t slot_uid;
static int cgroups;
static int root = -1;

_Noreturn static void give_up(const char *what) {
  dprintf(STDERR_FILENO, "%s: %s", what, strerror(errno));
  _exit(1);
}

static int must(int result, const char *what) {
  if (result < 0) give_up(what);
  return result;
}

/* Puts these descriptors on 0, 1, 2, ... and closes all others: those of a run under way must end when it says so. */
static void keep_only(int *fds, int count) {
  enum { ASIDE = 256 };
  for (int i = 0; i < count; i++) fds[i] = must(fcntl(fds[i], F_DUPFD, ASIDE), "cannot keep a descriptor");
  for (int i = 0; i < count; i++) must(dup2(fds[i], i), "cannot keep a descriptor");
  must(close_range((unsigned)count, ~0U, 0), "cannot close descriptors");
}

static void take_what_is_needed(const struct box *box) {
  int null = open("/dev/null", O_RDWR | O_CLOEXEC), init = open(config.init, O_PATH | O_CLOEXEC);
  int fds[FIRST_CGROUP + MAX_HIERARCHIES] = {null, null, box->log, box->far_control, box->far_errand, box->tmpfs, init};
  slot_uid = config.uid[box->index];
  cgroups = config.hierarchies;
  for (int i = 0; i < cgroups; i++)
    fds[FIRST_CGROUP + i] = config.hierarchy[i].version == 2
                                ? box->cgroup.folder[i]
                                : openat(box->cgroup.folder[i], "cgroup.procs", O_WRONLY | O_CLOEXEC);
  keep_only(fds, FIRST_CGROUP + cgroups);
}

static void enter_namespaces(void) {
  int kinds = CLONE_NEWNS | CLONE_NEWUTS;
#ifndef TS_WITHOUT_NETNS
  kinds |= CLONE_NEWNET;
#endif
#ifndef TS_WITHOUT_IPCNS
  kinds |= CLONE_NEWIPC;
#endif
#ifndef TS_WITHOUT_PIDNS
  kinds |= CLONE_NEWPID;
#endif
  static const char name[] = "sandbox", domain[] = "(none)";
  must(unshare(kinds), "cannot make namespaces");
  must(sethostname(name, sizeof name - 1), "cannot set the host name");
  must(setdomainname(domain, sizeof domain - 1), "cannot set the domain name");
}

/* Programs may talk to themselves; there is nobody else in this network. */
static void raise_loopback(void) {
  struct ifreq loopback = {.ifr_name = "lo", .ifr_flags = IFF_UP};
  int any = must(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), "cannot open a socket");
  must(ioctl(any, SIOCSIFFLAGS, &loopback), "cannot raise the loopback");
  close(any);
}

static void act_as(uid_t uid) {
  setfsgid(uid);
  setfsuid(uid);
}

/* Makes a file or a folder to mount on, with the folders above it. Below a work folder it is the slot's own. */
static void make_place(const char *target, bool is_folder) {
  static const struct { const char *inside, *kept; } work[] = {{"/w/", "w/"}, {"/tmp/", "tmp/"}, {"/dev/shm/", "shm/"}};
  char path[PATH_MAX];
  int base = root;
  snprintf(path, sizeof path, "%s", target + 1);
  for (size_t i = 0; i < sizeof work / sizeof work[0]; i++) {
    size_t length = strlen(work[i].inside);
    if (strncmp(target, work[i].inside, length) != 0) continue;
    snprintf(path, sizeof path, "%s%s", work[i].kept, target + length);
    base = WORK;
    act_as(slot_uid);
  }
  for (char *end = strchr(path, '/'); end; end = strchr(end + 1, '/')) {
    *end = 0;
    mkdirat(base, path, 0755);
    *end = '/';
  }
  if (is_folder)
    mkdirat(base, path, 0755);
  else
    close(openat(base, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0444));
  act_as(0);
}

/* What could not be made above shows here. */
static void put(int tree, const char *target) {
  struct stat is;
  must(fstat(tree, &is), target);
  make_place(target, S_ISDIR(is.st_mode));
  must(move_mount(tree, "", AT_FDCWD, target, MOVE_MOUNT_F_EMPTY_PATH), target);
  close(tree);
}

static void put_link(const char *path, const char *target) {
  must(symlinkat(target, root, path + 1), path);
}

static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/urandom"};
enum { DEVICES = sizeof devices / sizeof devices[0] };

/* On a read-only mount a device can be written to as before, but not changed itself. */
static int clone_device(const char *path) {
  int tree = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_SYMLINK_NOFOLLOW);
  struct mount_attr change = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC};
  must(tree, path);
  must(mount_setattr(tree, "", AT_EMPTY_PATH, &change, sizeof change), path);
  return tree;
}

static int new_root(void) {
  int context = must(fsopen("tmpfs", FSOPEN_CLOEXEC), "cannot make the root");
  must(fsconfig(context, FSCONFIG_SET_STRING, "size", "1m", 0), "cannot size the root");
  must(fsconfig(context, FSCONFIG_SET_STRING, "nr_inodes", "1024", 0), "cannot size the root");
  must(fsconfig(context, FSCONFIG_SET_STRING, "mode", "0755", 0), "cannot open the root");
  must(fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0), "cannot make the root");
  int made = must(fsmount(context, FSMOUNT_CLOEXEC, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV), "cannot make the root");
  close(context);
  return made;
}

/* After this, nothing of the host can be reached by a path. */
static void move_into(int made) {
  must(move_mount(made, "", AT_FDCWD, config.stage, MOVE_MOUNT_F_EMPTY_PATH), "cannot place the root");
  must(chdir(config.stage), "cannot enter the root");
  root = must(open_tree(AT_FDCWD, ".", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC), "cannot hold the root");
  must((int)syscall(SYS_pivot_root, ".", "."), "cannot change the root");
  must(umount2(".", MNT_DETACH), "cannot leave the host's root");
  must(chdir("/"), "cannot enter the root");
  close(made);
}

/* Mounted only for as long as its folders are bound. Root keeps reading it by descriptor. */
static void put_work_folders(void) {
  static const char *const folders[][2] = {{"/.work/w", "/w"}, {"/.work/tmp", "/tmp"}, {"/.work/shm", "/dev/shm"}};
  make_place("/.work", true);
  must(move_mount(WORK, "", AT_FDCWD, "/.work", MOVE_MOUNT_F_EMPTY_PATH), "cannot place the work folders");
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
    put(must(open_tree(AT_FDCWD, folders[i][0], OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC), folders[i][0]), folders[i][1]);
  must(umount2("/.work", MNT_DETACH), "cannot close the work folders");
  must(unlinkat(root, ".work", AT_REMOVEDIR), "cannot close the work folders");
}

static void make_view(const struct spec *spec) {
  int around[MAX_MOUNTS], device[DEVICES];
  for (int i = 0; i < spec->arounds; i++)
    around[i] = must(clone_read_only(spec->around[i].from, 0), spec->around[i].from);
  for (int i = 0; i < DEVICES; i++) device[i] = clone_device(devices[i]);
#ifdef TS_WITHOUT_FRESH_ROOT
  int shared = must(open_tree(AT_FDCWD, "/tmp", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC), "/tmp");
#endif
  move_into(new_root());
  for (int i = 0; i < spec->arounds; i++) put(around[i], spec->around[i].to);
  for (int i = 0; i < DEVICES; i++) put(device[i], devices[i]);
  for (int i = 0; i < spec->links; i++) put_link(spec->link[i].from, spec->link[i].to);
  put_link("/dev/random", "urandom");
  put_link("/dev/fd", "/proc/self/fd");
  put_link("/dev/stdin", "/proc/self/fd/0");
  put_link("/dev/stdout", "/proc/self/fd/1");
  put_link("/dev/stderr", "/proc/self/fd/2");
  put_work_folders();
#ifdef TS_WITHOUT_FRESH_ROOT
  put(shared, "/tmp");
#endif
  make_place("/proc", true);
}

/* Shows the processes inside and nothing that can be set, or that tells of the host. */
static void mount_proc(void) {
  static const char *const closed[] = {"/proc/sys", "/proc/sysrq-trigger", "/proc/irq", "/proc/bus"};
  int context = must(fsopen("proc", FSOPEN_CLOEXEC), "cannot make /proc");
#ifndef TS_WITHOUT_PROCMASK
  must(fsconfig(context, FSCONFIG_SET_STRING, "hidepid", "1", 0), "cannot close /proc");
#endif
  must(fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0), "cannot make /proc");
  unsigned attributes = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC;
  int proc = must(fsmount(context, FSMOUNT_CLOEXEC, attributes), "cannot make /proc");
  must(move_mount(proc, "", AT_FDCWD, "/proc", MOVE_MOUNT_F_EMPTY_PATH), "cannot place /proc");
  for (size_t i = 0; i < sizeof closed / sizeof closed[0]; i++) {
    int tree = clone_read_only(closed[i], 0);
    if (tree < 0 && errno == ENOENT) continue;
    must(move_mount(must(tree, closed[i]), "", AT_FDCWD, closed[i], MOVE_MOUNT_F_EMPTY_PATH), closed[i]);
  }
#ifndef TS_WITHOUT_PROCMASK
  for (int i = 0; i < config.hiddens; i++) {
    int nothing = must(clone_read_only("/dev/null", 0), "/dev/null");
    must(move_mount(nothing, "", AT_FDCWD, config.hidden[i], MOVE_MOUNT_F_EMPTY_PATH), config.hidden[i]);
  }
#endif
}

static void close_root(void) {
#ifndef TS_WITHOUT_MOUNT_RO
  struct mount_attr change = {.attr_set = MOUNT_ATTR_RDONLY};
  must(mount_setattr(AT_FDCWD, "/", 0, &change, sizeof change), "cannot close the root");
#endif
}

_Noreturn static void become_init(const struct spec *spec) {
  static char *const no_environment[] = {NULL};
  char words[1 + MAX_HIERARCHIES][24], *arguments[4 + MAX_HIERARCHIES] = {"ts-init"};
  int count = 1;
  if (spec->may_lock) arguments[count++] = "locks";
  snprintf(words[0], sizeof words[0], "uid=%u", slot_uid);
  arguments[count++] = words[0];
  for (int i = 0; i < cgroups; i++) {
    snprintf(words[1 + i], sizeof words[0], config.hierarchy[i].version == 2 ? "into=%d" : "procs=%d", FIRST_CGROUP + i);
    arguments[count++] = words[1 + i];
  }
  setsid();
  stay_on_cpus();
  mount_proc();
  close_root();
  must(chdir("/w"), "cannot enter the work folder");
  if (close_range(ERRAND, INIT, CLOSE_RANGE_CLOEXEC) < 0 ||
      close_range((unsigned)(FIRST_CGROUP + cgroups), ~0U, CLOSE_RANGE_CLOEXEC) < 0)
    give_up("cannot close descriptors");
  syscall(SYS_execveat, INIT, "", arguments, no_environment, AT_EMPTY_PATH);
  give_up("cannot execute ts-init");
}

/* The targets come as text, the mounts as descriptors, in the same order. */
_Noreturn static void run_errand(void) {
  static char targets[MAX_TARGETS];
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(MAX_MOUNTS * sizeof(int))];
  } control;
  struct iovec part = {targets, sizeof targets};
  struct msghdr request = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got = recvmsg(ERRAND, &request, MSG_CMSG_CLOEXEC);
  if (got <= 0) _exit(1);
  struct cmsghdr *header = CMSG_FIRSTHDR(&request);
  int trees[MAX_MOUNTS], count = header ? (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int)) : 0;
  if (header) memcpy(trees, CMSG_DATA(header), (size_t)count * sizeof(int));
  const char *target = targets;
  for (int i = 0; i < count; i++, target += strlen(target) + 1) put(trees[i], target);
  must((int)send(ERRAND, "", 1, MSG_NOSIGNAL), "cannot answer");
  _exit(0);
}

_Noreturn void builder_run(const struct box *box) {
  if (dup2(box->log, STDERR_FILENO) < 0) _exit(1);
  die_first();
  take_what_is_needed(box);
  enter_namespaces();
#ifndef TS_WITHOUT_NETNS
  raise_loopback();
#endif
  make_view(box->spec);
  pid_t init = (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0);
  if (init == 0) become_init(box->spec);
  must(init, "cannot fork");
  close(WIRE);
  run_errand();
}
