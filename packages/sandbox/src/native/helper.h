/* What the parts of ts-run share. The theory is at the top of ts-run.c. */
#ifndef HELPER_H
#define HELPER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  MAX_BOXES = 2, /* one program, or two joined by pipes */
  MAX_ARGUMENTS = 1024,
  MAX_MOUNTS = 64,
  MAX_LINKS = 32,
  MAX_HIDDEN = 64,
  MAX_TARGETS = 1 << 16, /* bytes of all places of a run's own files */
  MAX_COLLECTS = 16,
  MAX_HIERARCHIES = 4,
};

enum controller { CPU = 1, MEMORY = 2, PIDS = 4, CPUSET = 8 };

/* One cgroup hierarchy this slot owns a folder in. */
struct hierarchy {
  int version;
  unsigned controllers;
  const char *folder;
};

/* Fixed for the life of the helper; from the command line. */
struct config {
  const char *bwrap; /* NULL: we build the walls ourselves */
  const char *init;  /* ts-init on the host; NULL where bubblewrap shows it */
  const char *hidden[MAX_HIDDEN]; /* files below /proc */
  int hiddens;
  const char *stage;
  uid_t uid[MAX_BOXES]; /* 0: stay who we are (development) */
  const char *cpus;
  int cpu_count;
  struct hierarchy hierarchy[MAX_HIERARCHIES];
  int hierarchies;     /* 0: development, measured by rusage */
  const char *primer;  /* cgroup.procs of the folder we are in */
};

/* One file wanted from the work folder after the end, and where it goes. */
struct collect {
  const char *name;
  const char *to;
  int64_t max;
  const char *status;
  int64_t bytes;
};

/* Something of the host and its place inside, or a link inside and where it leads. */
struct pair {
  const char *from, *to;
};

/* One program to run, as asked. */
struct spec {
  char *argument[MAX_ARGUMENTS + 1]; /* the command line of bubblewrap, or what ts-init is told at the release */
  int arguments;
  struct pair around[MAX_MOUNTS]; /* without bubblewrap: the surroundings */
  int arounds;
  struct pair link[MAX_LINKS];
  int links;
  struct pair file[MAX_MOUNTS]; /* without bubblewrap: the run's own files */
  int files;
  int64_t may_lock;
  const char *mount[MAX_MOUNTS];
  int mounts;
  struct collect collect[MAX_COLLECTS];
  int collects;
  const char *input;
  const char *output;
  const char *errors;
  int64_t output_max, errors_max;
  int64_t cpu_ns, wall_ns;
  int64_t memory, pids;
  int64_t work_bytes, work_files;
};

struct request {
  struct spec spec[MAX_BOXES];
  int boxes;
};

/* A pipe from the program and the capped file its bytes go to. */
struct capture {
  int from, to;
  int64_t seen, max;
};

struct cgroup {
  int folder[MAX_HIERARCHIES];
  char name[32];
  bool exists;
};

struct memory_facts {
  int64_t bytes;
  bool oom;
};

enum stop { STOP_NONE, STOP_CPU, STOP_WALL, STOP_OUTPUT, STOP_MEMORY, STOP_CANCEL };

/* One sandbox, from the first mount to the last reading. Descriptors that are not open are -1. */
struct box {
  struct spec *spec;
  int index;
  int tmpfs;        /* what the stage laid out */
  int control;      /* our end of the wire */
  int far_control;  /* the inside end, until somebody there holds it */
  int errand;       /* our end of the builder's wire, until its errand is done */
  int far_errand;
  int order;        /* what ts-init is told at the release */
  int log;          /* what bubblewrap or the builder says when it fails */
  int end;          /* pidfd of bubblewrap, or of pid 1: readable when every process inside is dead */
  int init;         /* pidfd of pid 1 inside */
  int mounts;       /* its mount namespace, so that it is taken apart after the answer, not before */
  pid_t program;    /* as we see it */
  int standard[3];  /* the program's ends, until released; joined ones until its end is known */
  bool is_joined;
  struct capture output, errors;
  struct cgroup cgroup;
  bool is_over;
  enum stop stop;
  int64_t start_ns, end_ns, look_ns, cpu_seen_ns, memory_seen;
  int64_t waited_ns; /* without a processor, as far as it was looked at */
  int status;       /* raw wait status, or -1 when it never reported */
  int unstarted;    /* errno of a failed exec */
  int64_t ended_cpu_ns, maxrss;
  int64_t cpu_ns;
  struct memory_facts memory;
};

extern struct config config;

/* Keeps the first thing that went wrong on our side and returns -1, so that callers can `return fault(...)`. */
int fault(const char *format, ...) __attribute__((format(printf, 1, 2)));
const char *fault_text(void);
void fault_clear(void);

int64_t now_ns(void);
void close_fd(int *fd);
bool is_readable(int fd, int within_ms);
void end_all_processes(void);

/* request.c */
int configure(int count, char **settings);
int read_request(struct request *request); /* 1: read, 0: the worker is gone, -1: fault */
bool worker_interrupts(void);

/* stage.c */
int clone_read_only(const char *path, uint64_t attributes);
int stage_open(void);
int stage_prepare(struct box *box);
int stage_make_work(struct box *box);
int stage_size_work(struct box *box);
int stage_show(const char *source);
int stage_open_input(const char *path);
int stage_collect(struct box *box);
void stage_clear(struct box *box);

/* cgroup.c */
int cgroup_sweep(void);
int cgroup_create(struct cgroup *cgroup);
int cgroup_limit(struct cgroup *cgroup, const struct spec *spec);
void cgroup_favour_moves(void);
void cgroup_prime(void);
int cgroup_attach(struct cgroup *cgroup, pid_t pid);
int cgroup_settle(const struct cgroup *cgroup);
int64_t cgroup_cpu_ns(const struct cgroup *cgroup);
int64_t cgroup_memory_now(const struct cgroup *cgroup);
struct memory_facts cgroup_memory(const struct cgroup *cgroup, int64_t sampled);
int cgroup_remove(struct cgroup *cgroup);

/* launch.c */
void box_clear(struct box *box, struct spec *spec, int index);
int box_join(struct box *first, struct box *second);
int box_start(struct box *box);
int open_control(struct box *box);
int open_standard(struct box *box);
void die_first(void);
void stay_on_cpus(void);

/* builder.c */
_Noreturn void builder_run(const struct box *box);

/* build.c */
int build_start(struct box *box);
int build_furnish(struct box *box);

/* ahead.c */
int ahead_meet(const struct request *request);
bool ahead_take(struct box *box);
int ahead_begin(const struct request *request);
int ahead_rest(void);
int ahead_drop(void);

/* box.c */
int set_up_failed(struct box *box);
int box_await_barrier(struct box *box);
int box_await_ready(struct box *box);
int box_release(struct box *box, int64_t start_ns);
void box_stop(struct box *box, enum stop stop);
void box_let_go(struct box *box);
int box_listen(struct box *box);
int box_hear_end(struct box *box);
int box_drain(struct box *box, struct capture *capture); /* 1: took something or saw the end, 0: nothing there */
int64_t box_cpu_now(const struct box *box);
int box_measure(struct box *box);
int box_end(struct box *box);

/* supervise.c */
int supervise(struct box *boxes, int count);

/* reply.c */
void reply_ready(void);
void reply_fault(void);
void reply_facts(const struct box *boxes, int count, int64_t began_ns);

#endif
