/*
 * Watching the boxes until all are over.
 *
 * No fixed tick: a program can pass its cpu limit no sooner than (limit - used) / cpus from now, so that is how long
 * we sleep, at least 1 ms; and at most 100 ms, because memory is sampled on the way. Whether a limit was passed is
 * decided by readings, not by the clock we slept on. If we ourselves were held up when a wall limit passes, we cannot
 * say who was idle, and say so as a fault. Time in which the program wanted a processor and got none is not its
 * idleness: its wall limit moves by as much, and where the machine gives it next to nothing, that is a fault, too.
 */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "helper.h"

static const int64_t MS = 1000000;

enum {
  SOONEST_MS = 1,
  LATEST_MS = 100,
  LATEST_UNMEASURED_MS = 10, /* without a memory cgroup the samples are the limit */
  HELD_UP_MS = 500,
  STARVED_WALLS = 3,
  DEATH_MS = 10000,
};

static int64_t between(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}

static int64_t resident_bytes(const struct box *box) {
  char path[64], text[128];
  long size, resident;
  snprintf(path, sizeof path, "/proc/%d/statm", box->program);
  FILE *file = fopen(path, "re");
  bool ok = file && fgets(text, sizeof text, file) && sscanf(text, "%ld %ld", &size, &resident) == 2;
  if (file) fclose(file);
  return ok ? resident * sysconf(_SC_PAGESIZE) : 0;
}

static void sample_memory(struct box *box) {
  int64_t now = config.hierarchies ? cgroup_memory_now(&box->cgroup) : resident_bytes(box);
  if (now > box->memory_seen) box->memory_seen = now;
  if (!config.hierarchies && now > box->spec->memory) box_stop(box, STOP_MEMORY);
}

/*
 * How long the program has been ready to run without a processor, all in all. Its own other processes may have had it;
 * that is charged as their cpu time, so it counts only where all of that is counted.
 */
static int64_t waited_ns(const struct box *box) {
  char path[64];
  long waited = 0;
  if (config.hierarchies == 0) return 0;
  snprintf(path, sizeof path, "/proc/%d/schedstat", box->program);
  FILE *file = fopen(path, "re");
  bool ok = file && fscanf(file, "%*d %ld", &waited) == 1;
  if (file) fclose(file);
  return ok ? waited : 0;
}

static int64_t wall_end(const struct box *box) { return box->start_ns + box->spec->wall_ns + box->waited_ns; }

static int check_wall(struct box *box, int64_t now) {
  if (now < wall_end(box)) return 0;
  int64_t late = now - box->look_ns;
  if (late > HELD_UP_MS * MS) return fault("the supervisor was held up for %ld ms", late / MS);
  int64_t waited = waited_ns(box);
  if (waited > STARVED_WALLS * box->spec->wall_ns)
    return fault("the program waited %ld ms for a processor", waited / MS);
  if (waited > box->waited_ns) box->waited_ns = waited;
  if (now >= wall_end(box)) box_stop(box, STOP_WALL);
  return 0;
}

/* Looks at the limits of a box when it is time to, and says when to look again. */
static int look(struct box *box, int64_t now) {
  if (now < box->look_ns) return 0;
  int64_t used = box_cpu_now(box);
  if (used > box->cpu_seen_ns) box->cpu_seen_ns = used;
  if (used >= box->spec->cpu_ns) box_stop(box, STOP_CPU);
  if (!box->stop && check_wall(box, now) < 0) return -1;
  sample_memory(box);
  if (box->is_joined) box_let_go(box);
  int64_t latest = config.hierarchies ? LATEST_MS : LATEST_UNMEASURED_MS;
  int64_t wait = between((box->spec->cpu_ns - used) / config.cpu_count, SOONEST_MS * MS, latest * MS);
  box->look_ns = now + wait < wall_end(box) ? now + wait : wall_end(box);
  return 0;
}

static int check_death(struct box *box, int64_t now) {
  if (now > box->end_ns + DEATH_MS * MS) return fault("processes were not dead %d ms after the kill", DEATH_MS);
  box->look_ns = box->end_ns + DEATH_MS * MS + MS;
  return 0;
}

static int64_t next_look(struct box *boxes, int count, int64_t now, int *error) {
  int64_t next = now + DEATH_MS * MS;
  for (int i = 0; i < count; i++) {
    if (boxes[i].is_over) continue;
    if ((boxes[i].stop ? check_death(&boxes[i], now) : look(&boxes[i], now)) < 0) *error = -1;
    if (boxes[i].look_ns < next) next = boxes[i].look_ns;
  }
  return next;
}

enum { WIRE, OUTPUT, ERRORS, END, PER_BOX };

static int wait_for_news(struct box *boxes, int count, int64_t until) {
  struct pollfd fds[1 + PER_BOX * MAX_BOXES] = {{STDIN_FILENO, POLLIN, 0}};
  for (int i = 0; i < count; i++) {
    struct pollfd *of = &fds[1 + PER_BOX * i];
    of[WIRE] = (struct pollfd){boxes[i].control, POLLIN, 0};
    of[OUTPUT] = (struct pollfd){boxes[i].output.from, POLLIN, 0};
    of[ERRORS] = (struct pollfd){boxes[i].errors.from, POLLIN, 0};
    of[END] = (struct pollfd){boxes[i].is_over ? -1 : boxes[i].end, POLLIN, 0};
  }
  int64_t wait = between(until - now_ns(), 0, DEATH_MS * MS);
  struct timespec timeout = {wait / 1000000000, wait % 1000000000};
  int ready = ppoll(fds, (nfds_t)(1 + PER_BOX * count), &timeout, NULL);
  if (ready < 0) return errno == EINTR ? 0 : fault("cannot wait: %s", strerror(errno));
  if (fds[0].revents && worker_interrupts())
    for (int i = 0; i < count; i++) box_stop(&boxes[i], STOP_CANCEL);
  for (int i = 0; i < count; i++) {
    const struct pollfd *of = &fds[1 + PER_BOX * i];
    if (of[OUTPUT].revents && box_drain(&boxes[i], &boxes[i].output) < 0) return -1;
    if (of[ERRORS].revents && box_drain(&boxes[i], &boxes[i].errors) < 0) return -1;
    if (of[WIRE].revents && box_listen(&boxes[i]) < 0) return -1;
    if (of[END].revents && box_hear_end(&boxes[i]) < 0) return -1;
  }
  return 0;
}

/*
 * All writers are dead: what is left is at most one pipe full. The end of the pipe need not show: a program can leave
 * its descriptor in a socket that was on its way to nobody, and the kernel collects those when it pleases.
 */
static int drain_rest(struct box *box, struct capture *capture) {
  while (capture->from >= 0) {
    int took = box_drain(box, capture);
    if (took <= 0) return took;
  }
  return 0;
}

static bool all_over(const struct box *boxes, int count) {
  for (int i = 0; i < count; i++)
    if (!boxes[i].is_over) return false;
  return true;
}

int supervise(struct box *boxes, int count) {
  while (!all_over(boxes, count)) {
    int error = 0;
    int64_t next = next_look(boxes, count, now_ns(), &error);
    if (error < 0 || wait_for_news(boxes, count, next) < 0) return -1;
  }
  for (int i = 0; i < count; i++)
    if (drain_rest(&boxes[i], &boxes[i].output) < 0 || drain_rest(&boxes[i], &boxes[i].errors) < 0) return -1;
  return 0;
}
