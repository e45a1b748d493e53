/*
 * Limits and measurements by cgroup: v1, v2, or some controllers on each. A run gets a folder of its own below the
 * slot's, so that every counter starts at zero, and the folder goes when the run is over.
 *
 * The memory limit is the limit itself, without slack and without swap: the kernel reclaims page cache before it
 * kills, so only an oom kill says "too much". What is shown is another thing: page cache depends on who read a file
 * last and must not count. While the limit was never touched, the highest total minus the cache that is left at the
 * end is a true lower bound of the highest use without cache, and needs no sampling. Once reclaim has begun, that
 * difference means nothing, and the samples of the watch loop stand in.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "helper.h"

enum { PATIENCE_MS = 2000 };

static int write_at(int folder, const char *file, const char *text) {
  int fd = openat(folder, file, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  ssize_t wrote;
  while ((wrote = write(fd, text, strlen(text))) < 0 && errno == EINTR) continue;
  int error = errno;
  close(fd);
  errno = error;
  return wrote < 0 ? -1 : 0;
}

static int write_number(int folder, const char *file, int64_t value) {
  char text[24];
  snprintf(text, sizeof text, "%ld", value);
  return write_at(folder, file, text);
}

static const char *read_at(int folder, const char *file) {
  static char text[16384];
  int fd = openat(folder, file, O_RDONLY | O_CLOEXEC);
  ssize_t got = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
  close_fd(&fd);
  text[got > 0 ? got : 0] = 0;
  return got < 0 ? NULL : text;
}

static int64_t read_number(int folder, const char *file) {
  const char *text = read_at(folder, file);
  return text ? strtoll(text, NULL, 10) : -1;
}

/* The number after `key ` at the start of a line; -1 when there is none. */
static int64_t find(const char *text, const char *key) {
  size_t length = strlen(key);
  for (; text && *text; text = strchr(text, '\n') ? strchr(text, '\n') + 1 : NULL)
    if (strncmp(text, key, length) == 0 && text[length] == ' ') return strtoll(text + length + 1, NULL, 10);
  return -1;
}

static int index_of(unsigned controller) {
  for (int i = 0; i < config.hierarchies; i++)
    if (config.hierarchy[i].controllers & controller) return i;
  return -1;
}

enum { OUT_OF_REACH = 32 }; /* times a limit that the corpus does without: no bomb may take the host with it */

static int limit_pids(int folder, int64_t count) {
#ifdef TS_WITHOUT_PIDS
  count *= OUT_OF_REACH;
#endif
  return write_number(folder, "pids.max", count);
}

static int limit_memory(int folder, int version, int64_t bytes) {
#ifdef TS_WITHOUT_MEMORY
  bytes *= OUT_OF_REACH;
#endif
  if (version == 1) {
    if (write_number(folder, "memory.limit_in_bytes", bytes) < 0) return -1;
    /* Absent when the kernel does not account swap; the host check then asks for swap to be off. */
    return write_number(folder, "memory.memsw.limit_in_bytes", bytes) < 0 && errno != ENOENT ? -1 : 0;
  }
  if (write_number(folder, "memory.max", bytes) < 0 || write_at(folder, "memory.oom.group", "1") < 0) return -1;
  return write_at(folder, "memory.swap.max", "0") < 0 && errno != ENOENT ? -1 : 0;
}

int cgroup_create(struct cgroup *cgroup) {
  static unsigned number;
  snprintf(cgroup->name, sizeof cgroup->name, "run-%u", ++number);
  cgroup->exists = true;
  for (int i = 0; i < config.hierarchies; i++) {
    const struct hierarchy *hierarchy = &config.hierarchy[i];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", hierarchy->folder, cgroup->name);
    if (mkdir(path, 0755) < 0) return fault("cannot make %s: %s", path, strerror(errno));
    int folder = cgroup->folder[i] = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return fault("cannot open %s: %s", path, strerror(errno));
  }
  return 0;
}

int cgroup_limit(struct cgroup *cgroup, const struct spec *spec) {
  for (int i = 0; i < config.hierarchies; i++) {
    const struct hierarchy *hierarchy = &config.hierarchy[i];
    int folder = cgroup->folder[i];
    if ((hierarchy->controllers & MEMORY && limit_memory(folder, hierarchy->version, spec->memory) < 0) ||
        (hierarchy->controllers & PIDS && limit_pids(folder, spec->pids) < 0))
      return fault("cannot set limits in %s/%s: %s", hierarchy->folder, cgroup->name, strerror(errno));
  }
  return 0;
}

/*
 * A move of a process between cgroups waits for the kernel's readers (an RCU grace period, 10 ms and more), unless
 * another one was made just before. Kernels from 6.0 on keep the way open for as long as a hierarchy exists that asks
 * for it; ours has no controllers, is mounted nowhere and goes with the last helper. Where none can be had, we move
 * ourselves to where we are while bubblewrap is busy, and the attach waits less. Only time is at stake: nothing is
 * checked.
 */
static bool are_moves_quick;

void cgroup_favour_moves(void) {
  int context = fsopen("cgroup", FSOPEN_CLOEXEC);
  if (context < 0) return;
  /* The descriptor is held for life. */
  are_moves_quick = fsconfig(context, FSCONFIG_SET_FLAG, "none", NULL, 0) == 0 &&
                    fsconfig(context, FSCONFIG_SET_STRING, "name", "touchstone", 0) == 0 &&
                    fsconfig(context, FSCONFIG_SET_FLAG, "favordynmods", NULL, 0) == 0 &&
                    fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) == 0 &&
                    fsmount(context, FSMOUNT_CLOEXEC, 0) >= 0;
  close(context);
}

void cgroup_prime(void) {
  if (config.primer && !are_moves_quick) (void)!write_at(AT_FDCWD, config.primer, "0");
}

int cgroup_attach(struct cgroup *cgroup, pid_t pid) {
  for (int i = 0; i < config.hierarchies; i++)
    if (write_number(cgroup->folder[i], "cgroup.procs", pid) < 0)
      return fault("cannot attach to %s: %s", config.hierarchy[i].folder, strerror(errno));
  return 0;
}

int64_t cgroup_cpu_ns(const struct cgroup *cgroup) {
  int i = index_of(CPU);
  if (i < 0 || cgroup->folder[i] < 0) return -1;
  if (config.hierarchy[i].version == 1) return read_number(cgroup->folder[i], "cpuacct.usage");
  int64_t usec = find(read_at(cgroup->folder[i], "cpu.stat"), "usage_usec");
  return usec < 0 ? -1 : usec * 1000;
}

/* Anonymous, shared and kernel memory at this moment. */
int64_t cgroup_memory_now(const struct cgroup *cgroup) {
  int i = index_of(MEMORY);
  if (i < 0 || cgroup->folder[i] < 0) return 0;
  bool is_v1 = config.hierarchy[i].version == 1;
  const char *stat = read_at(cgroup->folder[i], "memory.stat");
  int64_t use = find(stat, is_v1 ? "rss" : "anon") + find(stat, "shmem");
  int64_t kernel = is_v1 ? read_number(cgroup->folder[i], "memory.kmem.usage_in_bytes") : find(stat, "kernel");
  return use + (kernel > 0 ? kernel : 0);
}

static int64_t cache_left(int folder, bool is_v1) {
  const char *stat = read_at(folder, "memory.stat");
  return find(stat, is_v1 ? "cache" : "file") - find(stat, "shmem");
}

struct memory_facts cgroup_memory(const struct cgroup *cgroup, int64_t sampled) {
  struct memory_facts facts = {.bytes = sampled};
  int i = index_of(MEMORY);
  if (i < 0 || cgroup->folder[i] < 0) return facts;
  int folder = cgroup->folder[i];
  bool is_v1 = config.hierarchy[i].version == 1;
  int64_t peak = read_number(folder, is_v1 ? "memory.max_usage_in_bytes" : "memory.peak");
  int64_t refusals = is_v1 ? read_number(folder, "memory.failcnt") : find(read_at(folder, "memory.events"), "max");
  const char *events = read_at(folder, is_v1 ? "memory.oom_control" : "memory.events");
  facts.oom = find(events, "oom_kill") > 0;
  int64_t used = refusals > 0 ? 0 : peak - cache_left(folder, is_v1);
  if (facts.oom) used = peak;
  if (used > facts.bytes) facts.bytes = used;
  return facts;
}

static void pause_1ms(void) {
  struct timespec moment = {0, 1000000};
  nanosleep(&moment, NULL);
}

/*
 * Everything in the folder is killed until nobody is left. After a run that is only the proof: its processes are dead
 * and reaped already. A pid read here is killed at once; nothing we do not own can be in the folder.
 */
static int empty(int folder) {
  write_at(folder, "cgroup.kill", "1"); /* v2 from Linux 5.14; elsewhere there is no such file */
  for (int tries = 0; tries < PATIENCE_MS; tries++) {
    const char *text = read_at(folder, "cgroup.procs");
    if (text && !*text) return 0;
    for (char *end; text && *text; text = *end ? end + 1 : end) {
      pid_t pid = (pid_t)strtol(text, &end, 10);
      if (pid > 0) kill(pid, SIGKILL);
    }
    pause_1ms();
  }
  return -1;
}

/* After this the counters stand still. */
int cgroup_settle(const struct cgroup *cgroup) {
  for (int i = 0; i < config.hierarchies; i++)
    if (cgroup->folder[i] >= 0 && empty(cgroup->folder[i]) < 0)
      return fault("%s/%s still has processes", config.hierarchy[i].folder, cgroup->name);
  return 0;
}

static int remove_folder(const char *path) {
  for (int tries = 0; tries < PATIENCE_MS; tries++) {
    if (rmdir(path) == 0 || errno == ENOENT) return 0;
    pause_1ms();
  }
  return fault("cannot remove %s: %s", path, strerror(errno));
}

int cgroup_remove(struct cgroup *cgroup) {
  if (!cgroup->exists) return 0;
  int outcome = cgroup_settle(cgroup);
  for (int i = 0; i < config.hierarchies; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", config.hierarchy[i].folder, cgroup->name);
    if (remove_folder(path) < 0) outcome = -1;
    close_fd(&cgroup->folder[i]);
  }
  cgroup->exists = false;
  return outcome;
}

static int sweep(const char *slot) {
  DIR *folder = opendir(slot);
  if (!folder) return fault("cannot open the cgroup %s: %s", slot, strerror(errno));
  int outcome = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (strncmp(entry->d_name, "run-", 4) != 0) continue;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", slot, entry->d_name);
    int left = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (empty(left) < 0 || remove_folder(path) < 0) outcome = fault("cannot sweep %s", path);
    close_fd(&left);
  }
  closedir(folder);
  return outcome;
}

/* Removes what a helper that was killed left behind. */
int cgroup_sweep(void) {
  for (int i = 0; i < config.hierarchies; i++)
    if (sweep(config.hierarchy[i].folder) < 0) return -1;
  return 0;
}
