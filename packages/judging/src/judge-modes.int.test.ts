/** Every mode with real programs in the real sandbox. Needs root and a C and C++ compiler. */
import { type Slot, toolchainAtHand } from "@touchstone/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JudgingRoom, openJudgingRoom, type SubmissionText } from "./testing/judging-room.ts";
import { openRealSlot } from "./testing/open-real-slot.ts";

let slot: Slot;
let room: JudgingRoom;
beforeAll(async () => {
  slot = await openRealSlot();
  room = await openJudgingRoom(slot, toolchainAtHand().surroundings);
});
afterAll(async () => {
  await slot?.close();
  await room?.close();
});

const judge = async (submission: SubmissionText) => (await room.judge(room.order(submission))).outcome;

async function judgeTest(submission: SubmissionText) {
  const outcome = await judge(submission);
  if (outcome.kind !== "judged") throw new Error(JSON.stringify(outcome));
  return outcome.tests[0]!;
}

const c = (body: string) => `#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
int main(int argc, char **argv) { ${body} }`;

const prints = (text: string) => c(`fputs(${JSON.stringify(text)}, stdout); return 0;`);
const tests = [{ input: "in\n", answer: "right\n" }];

describe("a checker", () => {
  const check = (checker: string, source = prints("right\n"), files = {}) =>
    judgeTest({
      source,
      tests,
      comparison: { kind: "checker" },
      juryProgram: { languageKey: "c", source: checker, files },
    });

  it("is shown input, output and answer, and its own files, and its words are noted", async () => {
    const checker = c(`
      char line[64];
      for (int i = 1; i < 4; i++) { fgets(line, 64, fopen(argv[i], "r")); fputs(line, stderr); }
      fgets(line, 64, fopen("words.txt", "r")); fputs(line, stderr);
      return fopen(argv[2], "r+") == NULL ? 0 : 1;`);
    expect(await check(checker, prints("right\n"), { "words.txt": "beside\n" })).toMatchObject({
      status: 0,
      note: "in\nright\nright\nbeside",
    });
  });

  it.each<[string, string, object]>([
    ["accepts", "return 0;", { status: 0, share: 1 }],
    ["refuses", "return 1;", { status: -1 }],
    ["minds the presentation", "return 2;", { status: -3 }],
    ["gives points on its output", `puts("40"); return 99;`, { status: 8, share: 0.4 }],
    ["gives points as testlib does", `fputs("points 25", stderr); return 7;`, { status: 8, share: 0.25 }],
    [
      "fails",
      `fputs("FAIL no such test", stderr); return 3;`,
      { status: 4, note: expect.stringContaining("FAIL") },
    ],
    ["crashes", "abort();", { status: 4, cause: { kind: "checker-broken" } }],
    ["floods", `for (;;) puts("all work and no play");`, { status: 4, cause: { kind: "checker-broken" } }],
    [
      "eats memory",
      "for (;;) memset(malloc(1 << 20), 1, 1 << 20);",
      { status: 4, cause: { kind: "checker-broken" } },
    ],
    ["talks to terminals", `fputs("\\033[2Jred\\001", stderr); return 1;`, { note: "\ufffd[2Jred\ufffd" }],
  ])("%s", async (_name, body, expected) => {
    expect(await check(c(body))).toMatchObject(expected);
  });

  it("that does not compile blames nobody but the jury, and the rest is not run", async () => {
    const outcome = await judge({
      source: prints("right\n"),
      tests: [...tests, ...tests],
      comparison: { kind: "checker" },
      juryProgram: { languageKey: "c", source: "int main(void) { return undeclared; }" },
    });
    expect(outcome).toMatchObject({
      tests: [
        { status: 4, cause: { kind: "checker-broken" }, note: expect.stringContaining("undeclared") },
        { status: -4 },
      ],
    });
  });

  it("written for testlib compiles as it is", async () => {
    const checker = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    std::string word = ouf.readToken(), expected = ans.readToken();
    if (word != expected) quitf(_wa, "expected '%s', found '%s'", expected.c_str(), word.c_str());
    quitf(_ok, "one word");
}`;
    const judgeWord = (text: string) =>
      judgeTest({
        source: prints(text),
        tests,
        comparison: { kind: "checker" },
        juryProgram: { languageKey: "cpp", source: checker },
      });
    expect(await judgeWord("right\n")).toMatchObject({ status: 0, note: "ok one word" });
    expect(await judgeWord("left\n")).toMatchObject({ status: -1, note: expect.stringContaining("left") });
  });
});

describe("an interactor", () => {
  /** Sends the number of its input and wants it doubled. */
  const interactor = c(`
    int secret, reply;
    fscanf(fopen(argv[1], "r"), "%d", &secret);
    printf("%d\\n", secret); fflush(stdout);
    if (scanf("%d", &reply) != 1) { fputs("no reply", stderr); return 1; }
    fprintf(stderr, "%d for %d", reply, secret);
    return reply == 2 * secret ? 0 : 1;`);
  const talk = (source: string, jury = interactor) =>
    judgeTest({
      source: c(source),
      tests: [{ input: "21\n", answer: "\n" }],
      comparison: { kind: "interactor" },
      juryProgram: { languageKey: "c", source: jury },
      limits: { timeMs: 300 },
    });

  it.each<[string, string, object]>([
    ["well-behaved", `int x; scanf("%d", &x); printf("%d\\n", 2 * x);`, { status: 0, note: "42 for 21" }],
    ["wrong", `int x; scanf("%d", &x); printf("%d\\n", x);`, { status: -1, note: "21 for 21" }],
    ["loops", "for (volatile long i = 0;; i++) ;", { status: 1, cause: null }],
  ])("and a contestant, %s", async (_name, source, expected) => {
    expect(await talk(source)).toMatchObject(expected);
  });

  it("that crashes is the jury's error, even when the contestant fails, too", async () => {
    expect(await talk("return 1;", c("abort();"))).toMatchObject({
      status: 4,
      cause: { kind: "checker-broken" },
    });
  });

  it("that waits for a contestant who waits blames the contestant", async () => {
    const waits = c(`int x; return scanf("%d", &x) == 1 ? 0 : 1;`);
    expect(await talk(`int x; scanf("%d", &x);`, waits)).toMatchObject({
      status: 1,
      cause: { kind: "idle" },
    });
  });
});

it("files of the problem stand beside the program when it is compiled and when it runs", async () => {
  const source = `#include "given.h"
${c(`char line[64]; fgets(line, 64, fopen("words.txt", "r")); fputs(line, stdout); return GIVEN;`)}`;
  const files = { "given.h": "#define GIVEN 0\n", "words.txt": "right\n" };
  expect(await judgeTest({ source, tests, userFiles: files })).toMatchObject({ status: 0 });
  expect(await judge({ source, tests, userFiles: { ...files, "main.c": "int main;" } })).toMatchObject({
    kind: "fault",
    because: expect.stringContaining("main.c"),
  });
});

describe("input and output in files", () => {
  const fileIo = { input: "task.in", output: "task.out" };
  const onFiles = (body: string) =>
    judgeTest({ source: c(body), tests, fileIo, limits: { outputBytes: 1024 ** 2 } });
  const write = (text: string) =>
    `FILE *out = fopen("task.out", "w"); fputs(${JSON.stringify(text)}, out); fclose(out);`;

  it.each<[string, string, object]>([
    [
      "reads one and writes the other, whatever it prints",
      `char line[64]; fgets(line, 64, fopen("task.in", "r")); if (getchar() != EOF) return 1;
       puts("noise"); ${write("right\n")} return strcmp(line, "in\\n");`,
      { status: 0 },
    ],
    ["writes nothing", `puts("right"); return 0;`, { status: -1 }],
    [
      "cannot write its input",
      `return fopen("task.in", "w") == NULL ? 3 : 0;`,
      { cause: { kind: "exit-code", code: 3 } },
    ],
    ["[F05] links to elsewhere", `return symlink("/etc/passwd", "task.out");`, { status: -1 }],
    ["[F06] links to a device", `return symlink("/dev/zero", "task.out");`, { status: -1 }],
    ["[F07-folder] makes it a folder", `return mkdir("task.out", 0777);`, { status: -1 }],
    ["[F07-pipe] makes it a pipe", `return mkfifo("task.out", 0666);`, { status: -1 }],
    [
      "[F07-socket] makes it a socket",
      `struct sockaddr_un at = {AF_UNIX, "task.out"}; bind(socket(AF_UNIX, SOCK_STREAM, 0), (void *)&at, sizeof at); return 0;`,
      { status: -1 },
    ],
    [
      "[F09] links it to the program and to the input",
      `link("main", "task.out"); link("task.in", "task.out"); return 0;`,
      { status: -1 },
    ],
    [
      "writes without end",
      `FILE *out = fopen("task.out", "w"); for (;;) fputs("all work and no play", out);`,
      { status: 3, cause: { kind: "output-limit" } },
    ],
    [
      "[F08] makes it look enormous",
      `fopen("task.out", "w"); return truncate("task.out", 1L << 40);`,
      { status: 3, cause: { kind: "output-limit" } },
    ],
  ])("%s", async (_name, body, expected) => {
    expect(await onFiles(body)).toMatchObject(expected);
  });
});

it("a self-test runs on the contestant's own input and shows what was written", async () => {
  const echo = c(
    `int x = 0; while (scanf("%d", &x) == 1) printf("%d\\n", x + 1); fputs("\\xff said", stderr); return 0;`,
  );
  const own = (answer: string | null) => judge({ source: echo, tests, selfTest: { input: "1 2", answer } });
  expect(await own("2\n3")).toMatchObject({
    kind: "self-tested",
    test: { status: 0 },
    stdout: "2\n3\n",
    stderr: "\ufffd said",
  });
  expect(await own("2\n4")).toMatchObject({ test: { status: -1 } });
  expect(await own(null)).toMatchObject({ test: { status: 0 } });
});

describe("an order to compile the jury's program alone", () => {
  const compile = (source: string, files = {}, languageKey = "cpp") =>
    judge({
      source: "never fetched",
      tests,
      languageKey,
      comparison: { kind: "checker" },
      juryProgram: { languageKey, source, files },
      juryCompile: true,
    });

  it("ends when it has compiled, with testlib and with files beside it", async () => {
    const source = '#include "testlib.h"\n#include "own.h"\nint main() { return own; }';
    expect(await compile(source, { "own.h": "const int own = 0;" })).toEqual({ kind: "compiled" });
    expect(await compile(c("return 0;"), {}, "c")).toEqual({ kind: "compiled" });
  });

  it("tells what the compiler says, and nothing of where it stands", async () => {
    const outcome = await compile("int main() { return missing; }");
    expect(outcome).toMatchObject({ kind: "compile-error", message: expect.stringContaining("missing") });
    expect(JSON.stringify(outcome)).not.toContain(room.folder);
  });

  it.each([
    ["includes without end", '#include "/dev/zero"\nint main() {}'],
    ["includes itself", "#include __FILE__\n#include __FILE__\nint main() {}"],
    ["grows without end", "template <int N> struct A { A<N + 1> a, b; }; A<0> a; int main() {}"],
    ["makes a giant", "char giant[3000000000u] = {1}; int main() {}"],
    ["says very much", `${"template <class T> void f(T t) { t.x; } ".padEnd(40)}${"f(1);".repeat(20_000)}`],
    ["looks for the host's secrets", '#include "/etc/shadow"\nint main() {}'],
  ])("is as bounded as any compile when it %s", async (_what, source) => {
    const outcome = await compile(source);
    expect(outcome.kind).toBe("compile-error");
    expect(JSON.stringify(outcome).length).toBeLessThan(128 * 1024);
    expect(JSON.stringify(outcome)).not.toContain("root:");
  });
});
