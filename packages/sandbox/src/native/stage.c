/*
 * The stage: a folder only this process's mount namespace knows, where the pieces of a run are laid out for bubblewrap
 * to bind. For box N it holds a fresh tmpfs, sized, owned by the slot uid, gone with one unmount when the run is over:
 *
 *   N/w, N/tmp, N/shm   what the program may write to; it sees these three and not the folder they are in
 *   N/in/0, 1, ...      the read-only things the worker shows, mounted in the order of the request
 *
 * A thing to show is opened once, without following a link, and mounted by that descriptor. So it need not lie where
 * the slot uid can walk (the worker's folders stay closed), and nobody can swap it in between.
 *
 * The tmpfs is born with its owner and dies by unmount: no chown, no recursive delete. Root reads it only through
 * `stage_collect`, after every process of the run is dead.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "helper.h"

#ifndef MOUNT_ATTR_NOSYMFOLLOW
#define MOUNT_ATTR_NOSYMFOLLOW 0x00200000
#endif

enum { OWN_FILES = 5 }; /* the root of the tmpfs, in, and the three folders */

static int stage = -1;

static const char *const work_folders[] = {"w", "tmp", "shm"};

int stage_open(void) {
  if (mount("stage", config.stage, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, "mode=0711,size=1m,nr_inodes=64") < 0)
    return fault("cannot mount the stage: %s", strerror(errno));
  stage = open(config.stage, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (stage < 0) return fault("cannot open the stage: %s", strerror(errno));
  for (int index = 0; index < MAX_BOXES; index++) {
    char name[2] = {(char)('0' + index)};
    if (mkdirat(stage, name, 0711) < 0) return fault("cannot lay out the stage: %s", strerror(errno));
  }
  return 0;
}

static int set_number(int context, const char *key, int64_t value) {
  char text[24];
  snprintf(text, sizeof text, "%ld", value);
  return fsconfig(context, FSCONFIG_SET_STRING, key, text, 0);
}

static int set_size(int context, const struct spec *spec) {
  int64_t files = spec->work_files + spec->mounts + spec->files + OWN_FILES;
  return set_number(context, "size", spec->work_bytes) < 0 || set_number(context, "nr_inodes", files) < 0 ? -1 : 0;
}

static int new_tmpfs(const struct spec *spec, uid_t uid) {
  int context = fsopen("tmpfs", FSOPEN_CLOEXEC);
  if (context < 0) return -1;
  int made = -1;
  if (set_size(context, spec) == 0 && set_number(context, "uid", uid) == 0 && set_number(context, "gid", uid) == 0 &&
      fsconfig(context, FSCONFIG_SET_STRING, "mode", "0700", 0) == 0 &&
      fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) == 0)
    made = fsmount(context, FSMOUNT_CLOEXEC, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOSYMFOLLOW);
  close(context);
  return made;
}

/* The folders are created in the name of the slot, so that none of them ever changes hands. */
static int make_work_folders(int tmpfs, uid_t uid) {
  int made = 0;
  setfsgid(uid);
  setfsuid(uid);
  for (size_t i = 0; i < sizeof work_folders / sizeof work_folders[0]; i++)
    if (mkdirat(tmpfs, work_folders[i], 0700) < 0) made = -1;
  setfsuid(geteuid());
  setfsgid(getegid());
  return made;
}

int stage_make_work(struct box *box) {
  uid_t uid = config.uid[box->index];
  box->tmpfs = new_tmpfs(box->spec, uid);
  if (box->tmpfs < 0 || make_work_folders(box->tmpfs, uid) < 0)
    return fault("cannot make the work tmpfs: %s", strerror(errno));
  return 0;
}

/* For a tmpfs that was made before the request. */
int stage_size_work(struct box *box) {
  int context = fspick(box->tmpfs, "", FSPICK_EMPTY_PATH | FSPICK_CLOEXEC);
  bool ok = context >= 0 && set_size(context, box->spec) == 0 &&
            fsconfig(context, FSCONFIG_CMD_RECONFIGURE, NULL, NULL, 0) == 0;
  close_fd(&context);
  return ok ? 0 : fault("cannot size the work tmpfs: %s", strerror(errno));
}

static int mount_tmpfs(struct box *box) {
  char name[2] = {(char)('0' + box->index)};
  if (stage_make_work(box) < 0) return -1;
  if (mkdirat(box->tmpfs, "in", 0711) < 0 || move_mount(box->tmpfs, "", stage, name, MOVE_MOUNT_F_EMPTY_PATH) < 0)
    return fault("cannot place the work tmpfs: %s", strerror(errno));
  return 0;
}

/* A private, read-only view of one file or folder, not attached anywhere yet. */
int clone_read_only(const char *path, uint64_t attributes) {
  int tree = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_SYMLINK_NOFOLLOW);
  if (tree < 0) return -1;
  struct mount_attr change = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | attributes};
#ifdef TS_WITHOUT_MOUNT_RO
  change.attr_set &= ~(uint64_t)MOUNT_ATTR_RDONLY;
#endif
  if (mount_setattr(tree, "", AT_EMPTY_PATH, &change, sizeof change) == 0) return tree;
  close(tree);
  return -1;
}

static int make_place(int tmpfs, const char *path, bool is_folder) {
  if (is_folder) return mkdirat(tmpfs, path, 0711);
  int fd = openat(tmpfs, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
  return fd < 0 ? -1 : close(fd);
}

/* What the worker shows, to be mounted by descriptor. */
int stage_show(const char *source) {
  struct stat is;
  int tree = clone_read_only(source, 0);
  if (tree < 0 || fstat(tree, &is) < 0)
    fault("cannot show %s: %s", source, strerror(errno));
  else if (!S_ISDIR(is.st_mode) && !S_ISREG(is.st_mode))
    fault("cannot show %s: neither a file nor a folder", source);
  else
    return tree;
  close_fd(&tree);
  return -1;
}

static int show(struct box *box, int place, const char *source) {
  char path[32];
  struct stat is;
  int tree = stage_show(source);
  if (tree < 0) return -1;
  int outcome = 0;
  snprintf(path, sizeof path, "in/%d", place);
  if (fstat(tree, &is) < 0 || make_place(box->tmpfs, path, S_ISDIR(is.st_mode)) < 0 ||
      move_mount(tree, "", box->tmpfs, path, MOVE_MOUNT_F_EMPTY_PATH) < 0)
    outcome = fault("cannot stage %s: %s", source, strerror(errno));
  close(tree);
  return outcome;
}

int stage_prepare(struct box *box) {
  if (mount_tmpfs(box) < 0) return -1;
  for (int i = 0; i < box->spec->mounts; i++)
    if (show(box, i, box->spec->mount[i]) < 0) return -1;
  return 0;
}

/*
 * Opens what the program will read as its stdin. The descriptor belongs to a detached read-only mount of this one
 * file: /proc/self/fd/0 names no path of the host and cannot be opened for writing. It is read through once here, so
 * that a cold page cache is charged to us, and a program's memory does not depend on who read the test last.
 */
int stage_open_input(const char *path) {
  if (!path) return open("/dev/null", O_RDONLY | O_CLOEXEC);
  char link[32];
  struct stat is;
  static char discard[1 << 16];
  int tree = clone_read_only(path, MOUNT_ATTR_NOEXEC);
  if (tree < 0) return fault("cannot open the input %s: %s", path, strerror(errno));
  snprintf(link, sizeof link, "/proc/self/fd/%d", tree);
  int fd = fstat(tree, &is) == 0 && S_ISREG(is.st_mode) ? open(link, O_RDONLY | O_CLOEXEC) : -1;
  close(tree);
  if (fd < 0) return fault("cannot open the input %s: not a readable file", path);
  if (!(is.st_mode & S_IROTH)) {
    close(fd);
    return fault("the input %s must be readable by others: a program may open /dev/stdin again", path);
  }
  while (read(fd, discard, sizeof discard) > 0) continue;
  lseek(fd, 0, SEEK_SET);
  return fd;
}

static int copy_out(int from, const struct stat *is, const char *to) {
  int fd = open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) return -1;
  int64_t left = is->st_size;
  while (left > 0) {
    ssize_t sent = sendfile(fd, from, NULL, (size_t)left);
    if (sent <= 0) break;
    left -= sent;
  }
  mode_t mode = is->st_mode & 0111 ? 0555 : 0444;
  if (left == 0 && fchmod(fd, mode) < 0) left = -1;
  close(fd);
  return left == 0 ? 0 : -1;
}

static int collect(int work, struct collect *wanted) {
  struct open_how how = {
      .flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_XDEV,
  };
  struct stat is;
  int fd = (int)syscall(SYS_openat2, work, wanted->name, &how, sizeof how);
  if (fd < 0) {
    wanted->status = errno == ENOENT ? "absent" : "refused";
    return 0;
  }
  int outcome = 0;
  if (fstat(fd, &is) < 0 || !S_ISREG(is.st_mode))
    wanted->status = "refused";
  else if (is.st_size > wanted->max)
    wanted->status = "too-large";
  else if (copy_out(fd, &is, wanted->to) < 0)
    outcome = fault("cannot keep %s: %s", wanted->to, strerror(errno));
  else {
    wanted->status = "taken";
    wanted->bytes = is.st_size;
  }
  close(fd);
  return outcome;
}

int stage_collect(struct box *box) {
  if (box->spec->collects == 0) return 0;
  int work = openat(box->tmpfs, work_folders[0], O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (work < 0) return fault("cannot open the work folder: %s", strerror(errno));
  int outcome = 0;
  for (int i = 0; i < box->spec->collects; i++)
    if (collect(work, &box->spec->collect[i]) < 0) outcome = -1;
  close(work);
  return outcome;
}

/* Takes what is mounted below with it. What the builder mounted goes with its namespace. */
void stage_clear(struct box *box) {
  char path[4096];
  if (box->tmpfs < 0) return;
  close_fd(&box->tmpfs);
  if (!config.bwrap) return;
  snprintf(path, sizeof path, "%s/%d", config.stage, box->index);
  umount2(path, MNT_DETACH | UMOUNT_NOFOLLOW);
}
