/*
 * Reading what the worker wants: `key=value` strings, each ended by a NUL, the request by an empty string. Nothing here
 * comes from a contestant, and nothing is parsed beyond the first `=`.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "helper.h"

enum { CANCEL = 0x18 }; /* one byte, sent while a run is under way */

static char buffer[1 << 20];

static const char *value_of(const char *setting, const char *key) {
  size_t length = strlen(key);
  return strncmp(setting, key, length) == 0 && setting[length] == '=' ? setting + length + 1 : NULL;
}

static bool take_text(const char *setting, const char *key, const char **into) {
  const char *value = value_of(setting, key);
  if (value) *into = value;
  return value != NULL;
}

/* The second half of a pair, of which the first half has come. */
static bool take_second(const char *setting, const char *key, struct pair *pairs, int count) {
  return count > 0 && take_text(setting, key, &pairs[count - 1].to);
}

static bool take_number(const char *setting, const char *key, int64_t *into) {
  const char *value = value_of(setting, key);
  if (value) *into = strtoll(value, NULL, 10);
  return value != NULL;
}

/* VERSION:CONTROLLER,CONTROLLER:FOLDER */
static int add_hierarchy(char *value) {
  static const struct { const char *name; unsigned bit; } names[] = {
      {"cpu", CPU}, {"memory", MEMORY}, {"pids", PIDS}, {"cpuset", CPUSET}};
  if (config.hierarchies == MAX_HIERARCHIES) return fault("too many cgroup hierarchies");
  struct hierarchy *hierarchy = &config.hierarchy[config.hierarchies++];
  hierarchy->version = atoi(strsep(&value, ":"));
  char *controllers = strsep(&value, ":");
  if (!controllers || !value) return fault("a cgroup setting is VERSION:CONTROLLERS:FOLDER");
  for (char *name; (name = strsep(&controllers, ","));)
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
      if (strcmp(name, names[i].name) == 0) hierarchy->controllers |= names[i].bit;
  hierarchy->folder = value;
  return 0;
}

int configure(int count, char **settings) {
  int64_t uid = 0, second_uid = 0, cpu_count = 1;
  for (int i = 0; i < count; i++) {
    const char *hierarchy = NULL, *hidden = NULL;
    if (take_text(settings[i], "cgroup", &hierarchy)) {
      if (add_hierarchy((char *)hierarchy) < 0) return -1;
    } else if (take_text(settings[i], "hide", &hidden)) {
      if (config.hiddens == MAX_HIDDEN) return fault("too many files to hide");
      config.hidden[config.hiddens++] = hidden;
    } else if (!take_text(settings[i], "bwrap", &config.bwrap) && !take_text(settings[i], "init", &config.init) &&
               !take_text(settings[i], "stage", &config.stage) &&
               !take_text(settings[i], "primer", &config.primer) && !take_text(settings[i], "cpus", &config.cpus) && !take_number(settings[i], "uid", &uid) &&
               !take_number(settings[i], "secondUid", &second_uid) &&
               !take_number(settings[i], "cpuCount", &cpu_count))
      return fault("unknown setting %s", settings[i]);
  }
#ifdef TS_WITHOUT_UID
  uid = second_uid = 0;
#endif
  config.uid[0] = (uid_t)uid;
  config.uid[1] = (uid_t)second_uid;
  config.cpu_count = (int)cpu_count;
  if (!config.bwrap == !config.init || !config.stage) return fault("one of bwrap and init must be set, and stage");
#ifndef TS_WITHOUT_UID
  if (config.hierarchies && (!uid || !second_uid)) return fault("a measured slot needs two uids of its own");
#endif
  return 0;
}

static int take_list(struct spec *spec, char *setting) {
  const char *value;
  struct collect *last = spec->collects ? &spec->collect[spec->collects - 1] : NULL;
  if ((value = value_of(setting, "arg"))) {
    if (spec->arguments == MAX_ARGUMENTS) return fault("too many arguments");
    spec->argument[spec->arguments++] = (char *)value;
  } else if ((value = value_of(setting, "mount"))) {
    if (spec->mounts == MAX_MOUNTS) return fault("too many mounts");
    spec->mount[spec->mounts++] = value;
  } else if ((value = value_of(setting, "around"))) {
    if (spec->arounds == MAX_MOUNTS) return fault("too many surroundings");
    spec->around[spec->arounds++].from = value;
  } else if ((value = value_of(setting, "link"))) {
    if (spec->links == MAX_LINKS) return fault("too many links");
    spec->link[spec->links++].from = value;
  } else if ((value = value_of(setting, "file"))) {
    if (spec->files == MAX_MOUNTS) return fault("too many files");
    spec->file[spec->files++].from = value;
  } else if ((value = value_of(setting, "collect"))) {
    if (spec->collects == MAX_COLLECTS) return fault("too many files to collect");
    spec->collect[spec->collects++].name = value;
  } else if (!take_second(setting, "aroundAt", spec->around, spec->arounds) &&
             !take_second(setting, "linkTo", spec->link, spec->links) &&
             !take_second(setting, "fileAt", spec->file, spec->files) &&
             (!last || (!take_text(setting, "collectTo", &last->to) && !take_number(setting, "collectMax", &last->max))))
    return fault("unknown key in %s", setting);
  return 0;
}

static int take(struct spec *spec, char *setting) {
  if (take_text(setting, "input", &spec->input) || take_text(setting, "output", &spec->output) ||
      take_text(setting, "errors", &spec->errors) || take_number(setting, "outputMax", &spec->output_max) ||
      take_number(setting, "errorsMax", &spec->errors_max) || take_number(setting, "cpuNs", &spec->cpu_ns) ||
      take_number(setting, "wallNs", &spec->wall_ns) || take_number(setting, "memory", &spec->memory) ||
      take_number(setting, "pids", &spec->pids) || take_number(setting, "workBytes", &spec->work_bytes) ||
      take_number(setting, "workFiles", &spec->work_files) || take_number(setting, "mayLock", &spec->may_lock))
    return 0;
  return take_list(spec, setting);
}

static int parse(struct request *request, char *text, const char *end) {
  memset(request, 0, sizeof *request);
  for (char *next; text < end && *text; text = next) {
    next = text + strlen(text) + 1;
    if (strcmp(text, "box") == 0) {
      if (request->boxes == MAX_BOXES) return fault("too many programs in one request");
      request->boxes++;
    } else if (!request->boxes || take(&request->spec[request->boxes - 1], text) < 0)
      return fault("a request starts with box");
  }
  return request->boxes ? 0 : fault("an empty request");
}

int read_request(struct request *request) {
  size_t length = 0;
  while (length < sizeof buffer) {
    ssize_t got = read(STDIN_FILENO, buffer + length, sizeof buffer - length);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return 0;
    length += (size_t)got;
    /* A cancel that crossed the answer of the run it was meant for. */
    while (length && buffer[0] == CANCEL) memmove(buffer, buffer + 1, --length);
    if (length >= 2 && !buffer[length - 1] && !buffer[length - 2])
      return parse(request, buffer, buffer + length) < 0 ? -1 : 1;
  }
  return fault("the request is too long");
}

/* True when the worker cancels, or is gone: then its end of the pipe reads as finished. Call when it is readable. */
bool worker_interrupts(void) {
  char byte;
  return read(STDIN_FILENO, &byte, 1) >= 0;
}
