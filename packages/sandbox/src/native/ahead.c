/*
 * The sandbox that is kept ready for the next run, so that a run does not wait for namespaces and mounts.
 *
 * When a program has been released, the next sandbox is begun: for the same surroundings, with a cgroup, a file system
 * and a filter of its own, as far as the barrier. It is built by processes of its own, beside the program that runs, and
 * in the cgroup of the judge: the program is not charged for it, and where the host has a processor to spare it
 * is not disturbed either. Built after the run it would be waited for, because the next request follows within a
 * millisecond. A request brings its files, limits, streams and command (build_furnish); nothing else may differ, so one
 * with other surroundings throws the waiting one away.
 *
 * Each is used once or never. Builds may lock files, which the filter decides; they are few and long, so what waits is
 * always without that right, and stays while a build gets a new one. A slot at rest holds nothing: what nobody asked
 * for in a while is taken apart.
 */
#include <poll.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

enum { MAX_AROUND = 1 << 15, REST_MS = 250 };

static struct ahead {
  bool exists;
  struct box box;
  struct spec spec;
  char around[MAX_AROUND];
  size_t length;
} ahead[MAX_BOXES];

static size_t add(char *text, size_t length, const char *word) {
  size_t size = strlen(word) + 1;
  if (length + size > MAX_AROUND) return MAX_AROUND + 1;
  memcpy(text + length, word, size);
  return length + size;
}

/* One text for one set of surroundings; longer than there is room for when it cannot be kept. */
static size_t describe(const struct spec *spec, char *text) {
  size_t length = 0;
  for (int i = 0; i < spec->arounds && length <= MAX_AROUND; i++)
    length = add(text, add(text, length, spec->around[i].from), spec->around[i].to);
  if (length <= MAX_AROUND) length = add(text, length, "");
  for (int i = 0; i < spec->links && length <= MAX_AROUND; i++)
    length = add(text, add(text, length, spec->link[i].from), spec->link[i].to);
  return length;
}

static bool fits(const struct ahead *one, const struct spec *spec) {
  static char text[MAX_AROUND];
  size_t length = describe(spec, text);
  return length == one->length && memcmp(text, one->around, length) == 0;
}

/* Ends every process we have; so only while no run is under way, or is a fault already. */
int ahead_drop(void) {
  int outcome = 0;
  end_all_processes();
  for (int i = 0; i < MAX_BOXES; i++) {
    if (ahead[i].exists && box_end(&ahead[i].box) < 0) outcome = -1;
    ahead[i].exists = false;
  }
  return outcome;
}

/* Whoever waits has nothing to say: a word now tells of its death, and a host short of memory kills it first. */
static bool is_alive(const struct ahead *one) { return !is_readable(one->box.control, 0); }

int ahead_meet(const struct request *request) {
  for (int i = 0; i < request->boxes; i++)
    if (ahead[i].exists && !(is_alive(&ahead[i]) && fits(&ahead[i], &request->spec[i]))) return ahead_drop();
  return 0;
}

/* The box keeps what it has of its request. */
bool ahead_take(struct box *box) {
  struct ahead *one = &ahead[box->index];
  if (!one->exists || box->spec->may_lock) return false;
  struct box asked = *box;
  *box = one->box;
  box->spec = asked.spec;
  box->is_joined = asked.is_joined;
  memcpy(box->standard, asked.standard, sizeof box->standard);
  box->output = asked.output;
  box->errors = asked.errors;
  one->exists = false;
  return true;
}

/* One that cannot be begun is none of the run's business: the next run will meet the same trouble and say so. */
int ahead_begin(const struct request *request) {
  for (int i = 0; i < request->boxes; i++) {
    struct ahead *one = &ahead[i];
    if (one->exists) continue;
    one->spec = request->spec[i];
    one->spec.may_lock = false;
    one->length = describe(&one->spec, one->around);
    if (one->length > MAX_AROUND) continue;
    box_clear(&one->box, &one->spec, i);
    one->exists = build_start(&one->box) == 0;
    if (one->exists) continue;
    fault_clear();
    if (box_end(&one->box) < 0) return -1;
  }
  return 0;
}

static bool are_settled(void) {
  for (int i = 0; i < MAX_BOXES; i++)
    if (ahead[i].exists && box_await_barrier(&ahead[i].box) < 0) return false;
  return true;
}

/* Until there is a request: what is being built comes to its barrier, and goes when nobody asks. */
int ahead_rest(void) {
  if (config.bwrap) return 0;
  if (!are_settled()) {
    fault_clear();
    return ahead_drop();
  }
  return is_readable(STDIN_FILENO, REST_MS) ? 0 : ahead_drop();
}
