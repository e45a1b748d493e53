/** The whole road with nothing faked: HTTP, PostgreSQL, NATS, the real judge and its sandbox, and the live stream. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roles } from "@touchstone/domain";
import { createDiskBlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { registerJudge } from "../features/judges/index.ts";
import { juryProgramHash, storeManifest, wasCompiled } from "../features/problems/index.ts";
import { buildJudgeable } from "../testing/build-judgeable.ts";
import { type Behaviour, behaviours, hostilePrograms } from "../testing/hostile-programs.ts";
import { openAuthoring } from "../testing/open-authoring.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const image = "/var/lib/touchstone/toolchain/current";
let site: TestSite;
let folder: string;
const judges: Record<string, ChildProcess> = {};

const limits = { time_limit_ms: 1000, memory_limit_bytes: 128 * 1024 * 1024 };

beforeAll(async () => {
  const port = await freePort();
  site = await startTestSite({ port, blobUrl: `http://127.0.0.1:${port}` });
  const tests = [
    { input: "1 2\n", answer: "3\n" },
    { input: "40 2\n", answer: "42\n" },
  ];
  await buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, "1000", tests, limits);
  folder = await mkdtemp(join(tmpdir(), "touchstone-judge-"));
  await chmod(folder, 0o711);
  await startJudge("judge-1", { slots: 2, firstUid: 60_100 });
}, 60_000);

afterAll(async () => {
  for (const judge of Object.values(judges)) {
    const ended = once(judge, "exit");
    if (judge.kill("SIGTERM")) await ended;
  }
  await site.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function startJudge(id: string, options: { slots: number; firstUid: number }): Promise<void> {
  await registerJudge(site.db, { id, publicKey: `key of ${id}` });
  judges[id] = spawn(process.execPath, [join(import.meta.dirname, "../../../judge/src/main.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      PATH: process.env.PATH,
      TOUCHSTONE_NATS_URL: site.nats.url,
      TOUCHSTONE_JUDGE_ID: id,
      TOUCHSTONE_JUDGE_DIR: join(folder, id),
      TOUCHSTONE_JUDGE_SLOTS: String(options.slots),
      TOUCHSTONE_JUDGE_FIRST_UID: String(options.firstUid),
      TOUCHSTONE_JUDGE_TOOLCHAIN: existsSync(image) ? image : "host",
      TOUCHSTONE_OPS_PORT: "0",
      TOUCHSTONE_LOG_LEVEL: "warn",
    },
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

async function signIn(): Promise<string> {
  const name = `u${Math.random().toString(36).slice(2, 12)}`;
  return (await site.openSession(await site.makeUser(name))).token;
}

async function submit(language: string, code: string, pid = "1000") {
  const token = await signIn();
  const body = { pid, language, code };
  return { ...(await site.ask("/api/submit-problem-judge", { token, body })).body.data, token };
}

/** Submits, follows the stream to the verdict, and reads the submission as its owner. */
async function judged(language: string, code: string, pid?: string) {
  const { submitId, token } = await submit(language, code, pid);
  const kinds = await followToVerdict(submitId);
  const { submission } = (await site.ask(`/api/get-submission-detail?submitId=${submitId}`, { token })).body
    .data;
  return { ...submission, kinds };
}

async function followToVerdict(submitId: number): Promise<string[]> {
  const response = await fetch(`${site.url}/api/live?topics=submission:${submitId}`);
  const kinds: string[] = [];
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (const [, data = ""] of text.matchAll(/^data: (.*)\n\n/gm)) {
      const event = JSON.parse(data);
      kinds.push(event.kind);
      if (event.kind === "submission.status" && ![5, 6, 7].includes(event.status)) return kinds;
    }
    text = text.slice(text.lastIndexOf("\n\n") + 2);
  }
  throw new Error("the stream ended without a verdict");
}

describe.each(Object.entries(hostilePrograms))("%s", (language, programs) => {
  it.concurrent.each(Object.entries(programs) as [Behaviour, string][])(
    "a %s program ends as it should",
    async (behaviour, code) => {
      const submission = await judged(language, code);
      expect(submission.status, JSON.stringify(submission)).toBe(behaviours[behaviour]);
      if (behaviour === "right") {
        expect(submission.time).toBeLessThan(1000);
        expect(submission.memory).toBeGreaterThan(100);
        expect(submission.memory).toBeLessThan(256 * 1024);
      }
      if (behaviour === "slow") {
        expect(submission.time).toBeGreaterThan(1000);
        expect(submission.kinds).toContain("submission.progress");
      }
      if (behaviour === "hungry") expect(submission.memory).toBeGreaterThan(100 * 1024);
      if (behaviour === "flooding") expect(submission.cause).toContain("output-limit");
      if (behaviour === "non-compiling") {
        expect(submission.errorMessage).toMatch(/error/i);
        expect(submission.errorMessage).not.toContain(folder);
      }
    },
    180_000,
  );
});

it("[GPROB-28] a checker and an interactor are compiled in the sandbox while their author waits", async () => {
  const author = await site.makeUser("setter", { role: roles.admin });
  const { token } = await site.openSession(author);
  const send = (call: string, changes: object) => {
    const body = {
      pid: 1,
      gid: 1,
      language: "C++",
      extraFiles: { "own.h": "const int own = 0;" },
      ...changes,
    };
    return site.ask(`/api/admin/problem/${call}`, { token, body });
  };
  const program = { code: '#include "testlib.h"\n#include "own.h"\nint main() { return own; }' };
  // The judge may still be on its way.
  const isServed = async () =>
    expect((await send("compile-spj", program)).body.code).not.toBe("no_judge_ready");
  await vi.waitFor(isServed, { timeout: 60_000, interval: 500 });
  for (const call of ["compile-spj", "compile-interactive"]) {
    const { body } = await send(call, program);
    expect(body.data).toEqual({ isCompiled: true, message: "" });
  }
  const { body } = await send("compile-spj", { ...program, extraFiles: null });
  expect(body.data).toMatchObject({ isCompiled: false, message: expect.stringContaining("own.h") });
  const hash = (code: string) =>
    juryProgramHash({ code, language: "C++", files: { "own.h": "const int own = 0;" } });
  expect(await wasCompiled(site.db, hash(program.code))).toBe(true);
  expect(await wasCompiled(site.db, hash("int main() {}"))).toBe(false);
}, 180_000);

it("a checker, a file beside the program, and files in place of its streams", async () => {
  const checker = `#include <fstream>
int main(int, char** argv) {
  int output = 0, answer = 0;
  std::ifstream(argv[2]) >> output;
  std::ifstream(argv[3]) >> answer;
  return output == -answer ? 0 : 1;
}`;
  const program = `#include <fstream>
#include "sign.h"
int main() {
  int a, b;
  std::ifstream("sum.in") >> a >> b;
  std::ofstream("sum.out") << sign * (a + b);
}`;
  const stored = await storeManifest(createDiskBlobStore(site.config.blobDir), {
    tests: [{ input: "1 2\n", answer: "3\n" }],
    juryProgram: { language: "C++", code: checker },
    userFiles: { "sign.h": "const int sign = -1;\n" },
  });
  const names = { io_read_file_name: "sum.in", io_write_file_name: "sum.out" };
  const place = { db: site.db, blobDir: site.config.blobDir };
  await buildJudgeable(place, "1001", [], { ...limits, ...stored, ...names, judge_mode: "spj" });
  const right = await judged("C++", program, "1001");
  expect(right).toMatchObject({ status: 0, compiler: expect.stringMatching(/\d/), waitingFor: null });
  expect(right.compileCommand).toContain("g++");
  expect(await judged("C++", program.replace("sign *", ""), "1001")).toMatchObject({ status: -1 });
}, 180_000);

it("a problem with a checker is made from nothing, verified by its main solution, published and solved", async () => {
  const authoring = await openAuthoring(site);
  const checker = {
    spjCode: `#include "testlib.h"
int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  quitf(ouf.readInt() == -ans.readInt() ? _ok : _wa, "the negative sum");
}`,
    spjLanguage: "C++" as const,
  };
  const compile = { code: checker.spjCode, language: "C++" };
  const isCompiled = async () => {
    const { body } = await authoring.ask("root", "/api/admin/problem/compile-spj", compile);
    expect(body.data).toEqual({ isCompiled: true, message: "" });
  };
  await vi.waitFor(isCompiled, { timeout: 60_000, interval: 500 });
  const solution = (sign: string) =>
    `#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << ${sign}(a + b); }`;
  const made = (code: string) =>
    authoring.form("AUTHORED", checker, { judgeMode: "spj", mainSolution: { lid: authoring.cpp, code } });
  const pid = await authoring.make("root", made(solution("")));
  const verdict = (state: string) => async () => {
    const { body } = await authoring.ask("root", `/api/admin/problem/verification?pid=${pid}`);
    expect(body.data.state).toBe(state);
  };
  await vi.waitFor(verdict("failed"), { timeout: 60_000, interval: 300 });
  expect((await authoring.save("root", pid, 1, made(solution("-")))).status).toBe(200);
  await vi.waitFor(verdict("passed"), { timeout: 60_000, interval: 300 });
  const publish = { id: pid, auth: 1 };
  const published = await authoring.ask("root", "/api/admin/problem/change-problem-auth", publish, "PUT");
  expect(published.status).toBe(200);
  expect(await judged("C++", solution("-"), "AUTHORED")).toMatchObject({ status: 0 });
  expect(await judged("C++", solution(""), "AUTHORED")).toMatchObject({ status: -1 });
}, 240_000);

it.each([
  ["5", 0],
  ["6", -1],
])(
  "a self-test that expects %s of 2 + 3 gets %i",
  async (expectedOutput, status) => {
    const { id: pid } = await site.db
      .selectFrom("problems")
      .select("id")
      .where("display_id", "=", "1000")
      .executeTakeFirstOrThrow();
    const token = await signIn();
    const body = { pid, language: "Python3", code: "print(sum(map(int, input().split())))\n" };
    const asked = { ...body, userInput: "2 3", expectedOutput };
    const key = (await site.ask("/api/submit-problem-test-judge", { token, body: asked })).body.data;
    await vi.waitFor(async () => {
      const { data } = (await site.ask(`/api/get-test-judge-result?testJudgeKey=${key}`, { token })).body;
      expect(data).toMatchObject({ status, userOutput: "5\n", time: expect.any(Number) });
    }, 30_000);
  },
  60_000,
);

it("[Q01] work whose judge is killed in the middle of a test is finished by another, once", async () => {
  await startJudge("judge-2", { slots: 1, firstUid: 60_200 });
  await vi.waitFor(async () => {
    const row = await site.db
      .selectFrom("judges")
      .select("seen_at")
      .where("id", "=", "judge-2")
      .executeTakeFirst();
    expect(row?.seen_at).toBeTruthy();
  }, 30_000);
  const busy =
    "import time\na, b = map(int, input().split())\nend = time.process_time() + 0.7\nwhile time.process_time() < end: pass\nprint(a + b)\n";
  const { submitId } = await submit("Python3", busy);
  const holder = await vi.waitFor(async () => {
    const job = await site.db
      .selectFrom("judge_jobs")
      .innerJoin("submissions", "submissions.id", "judge_jobs.submission_id")
      .select("judge_jobs.judge_id")
      .where("submission_id", "=", submitId)
      .where("submissions.status", "=", 7)
      .executeTakeFirstOrThrow();
    return job.judge_id ?? "";
  }, 20_000);
  const killed = judges[holder];
  killed?.kill("SIGKILL");
  // The lease would run out by itself half a minute later.
  await sql`update judge_jobs set lease_until = now() - interval '1 second' where state = 'leased'`.execute(
    site.db,
  );
  await vi.waitFor(async () => {
    const row = await site.db
      .selectFrom("submissions")
      .selectAll()
      .where("id", "=", submitId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe(0);
    expect(row.judge_name).not.toBe(holder);
  }, 30_000);
  const judgements = await site.db
    .selectFrom("judgements")
    .select("state")
    .where("submission_id", "=", submitId)
    .execute();
  expect(judgements).toEqual([{ state: "finished" }]);
  await startJudge(holder, { slots: 1, firstUid: holder === "judge-1" ? 60_100 : 60_200 });
  expect(await judged("C", hostilePrograms.C?.right ?? "")).toMatchObject({ status: 0 });
}, 120_000);
