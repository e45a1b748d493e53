/* The one line of JSON a request is answered with. Every string in it is ours but the log of bubblewrap, which is
   reduced to printable ASCII. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "helper.h"

static char line[16384];
static size_t length;

static void add(const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  int added = vsnprintf(line + length, sizeof line - length, format, rest);
  va_end(rest);
  if (added > 0 && length + (size_t)added < sizeof line) length += (size_t)added;
}

static void send_line(void) {
  line[length++] = '\n';
  for (size_t sent = 0; sent < length;) {
    ssize_t wrote = write(STDOUT_FILENO, line + sent, length - sent);
    if (wrote <= 0) _exit(1); /* nobody listens any more */
    sent += (size_t)wrote;
  }
  length = 0;
}

static void add_text(const char *text) {
  add("\"");
  for (; *text; text++) {
    char c = *text >= ' ' && *text < 127 ? *text : ' ';
    if (c == '"' || c == '\\') add("\\");
    add("%c", c);
  }
  add("\"");
}

void reply_ready(void) {
  add("{\"ready\":true}");
  send_line();
}

void reply_fault(void) {
  add("{\"fault\":");
  add_text(fault_text());
  add("}");
  send_line();
}

static void add_ending(const struct box *box) {
  static const char *const stops[] = {"", "cpu", "wall", "output", "memory", "cancel"};
  if (box->unstarted)
    add("{\"kind\":\"unstartable\",\"errno\":%d}", box->unstarted);
  else if (box->stop)
    add("{\"kind\":\"stopped\",\"by\":\"%s\"}", stops[box->stop]);
  else if (WIFSIGNALED(box->status))
    add("{\"kind\":\"signalled\",\"signal\":%d}", WTERMSIG(box->status));
  else
    add("{\"kind\":\"exited\",\"code\":%d}", WEXITSTATUS(box->status));
}

static void add_capture(const char *name, const struct capture *capture) {
  int64_t kept = capture->seen < capture->max ? capture->seen : capture->max;
  add(",\"%s\":{\"bytes\":%ld,\"isTruncated\":%s}", name, kept, capture->seen > capture->max ? "true" : "false");
}

static void add_collected(const struct spec *spec) {
  add(",\"collected\":[");
  for (int i = 0; i < spec->collects; i++)
    add("%s{\"status\":\"%s\",\"bytes\":%ld}", i ? "," : "", spec->collect[i].status, spec->collect[i].bytes);
  add("]");
}

static void add_facts(const struct box *box) {
  add("{\"ending\":");
  add_ending(box);
  add(",\"cpuNs\":%ld,\"wallNs\":%ld", box->cpu_ns, box->end_ns - box->start_ns);
  add(",\"memoryBytes\":%ld,\"isOutOfMemory\":%s", box->memory.bytes, box->memory.oom ? "true" : "false");
  add_capture("stdout", &box->output);
  add_capture("stderr", &box->errors);
  add_collected(box->spec);
  add("}");
}

void reply_facts(const struct box *boxes, int count, int64_t began_ns) {
  add("{\"facts\":[");
  for (int i = 0; i < count; i++) {
    if (i) add(",");
    add_facts(&boxes[i]);
  }
  add("],\"tookNs\":%ld}", now_ns() - began_ns);
  send_line();
}
