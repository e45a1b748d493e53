/** The whole process, with a key that has a judge's rights and no others, and the real sandbox. Needs root. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createUser } from "@nats-io/nkeys";
import { judgeSubjects, type WorkOrder } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import { toolchainAtHand } from "@touchstone/sandbox";
import { startNats, type TestNats } from "@touchstone/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type BlobServer, startBlobServer } from "./testing/blob-server.ts";
import { type Dispatcher, startDispatcher } from "./testing/dispatcher.ts";
import { orderOf } from "./testing/order.ts";

const judgeId = `test-${process.pid}`;
const key = createUser();
const toolchain = toolchainAtHand();
let nats: TestNats;
let blobs: BlobServer;
let dispatcher: Dispatcher;
let folder: string;
let judge: ChildProcess | undefined;
let output = "";

beforeAll(async () => {
  const { claim, renew, report, inbox } = judgeSubjects(judgeId);
  const rights = { publish: [claim, renew, report], subscribe: [`${inbox}.>`] };
  const users = [
    { nkey: key.getPublicKey(), permissions: rights },
    { user: "site", password: "site" },
  ];
  nats = await startNats(`authorization { users: ${JSON.stringify(users)} }`);
  blobs = await startBlobServer();
  dispatcher = startDispatcher(nats.url.replace("//", "//site:site@"));
  folder = await mkdtemp(join(tmpdir(), "touchstone-judge-"));
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await endJudge("SIGTERM");
  for (const heard of [dispatcher.orders, dispatcher.claims, dispatcher.renewals, dispatcher.reports]) {
    heard.splice(0);
  }
  output = "";
});
afterAll(async () => {
  await dispatcher?.close();
  await blobs?.close();
  await nats?.close();
  await rm(folder, { recursive: true, force: true });
});

function startJudge(settings: Record<string, string> = {}): ChildProcess {
  judge = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      TOUCHSTONE_NATS_URL: nats.url,
      TOUCHSTONE_JUDGE_ID: judgeId,
      TOUCHSTONE_JUDGE_SEED: Buffer.from(key.getSeed()).toString(),
      TOUCHSTONE_JUDGE_DIR: folder,
      TOUCHSTONE_JUDGE_SLOTS: "1",
      TOUCHSTONE_JUDGE_FIRST_UID: "60300",
      TOUCHSTONE_JUDGE_TOOLCHAIN: toolchain.place,
      TOUCHSTONE_OPS_PORT: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [judge.stdout, judge.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  return judge;
}

async function endJudge(signal: NodeJS.Signals): Promise<number | null> {
  if (!judge || judge.exitCode !== null || judge.signalCode !== null) return judge?.exitCode ?? null;
  const ended = once(judge, "exit");
  judge.kill(signal);
  const [code] = await ended;
  return code;
}

function orderSum(source: string, order: Partial<WorkOrder> = {}): WorkOrder {
  const test = { input: blobs.put("1 2\n"), answer: blobs.put("3\n"), scorePoints: 10, group: 1 };
  const manifest = blobs.put({ tests: [test] });
  return orderOf({ source: blobs.put(source), manifest, blobUrl: blobs.blobUrl, ...order });
}

/** The first start with a new toolchain tries every language. */
const startMs = 180_000;
const started = () =>
  vi.waitFor(() => expect(dispatcher.claims.length).toBeGreaterThan(0), { timeout: startMs });
const reported = (count: number) =>
  vi.waitFor(() => expect(dispatcher.reports).toHaveLength(count), { timeout: 30_000, interval: 50 });

it(
  "offers the languages of its toolchain, by its name, and judges in them",
  async () => {
    startJudge();
    await started();
    const all = languageFiles.map((file) => file.key);
    expect(dispatcher.claims[0]).toMatchObject({
      // Of the host's own tools nobody knows which there are.
      languages: toolchain.image ? all : expect.arrayContaining(["c"]),
      features: expect.arrayContaining(["production-sandbox"]),
      toolchain: toolchain.image?.digest ?? expect.stringMatching(/^host-[0-9a-f]{64}$/),
    });
    const some = languageFiles.filter(({ key }) => ["c", "cpp", "python3"].includes(key));
    dispatcher.orders.push(...some.map((file) => orderSum(file.template, { languageKey: file.key })));
    await reported(some.length);
    for (const { outcome } of dispatcher.reports) {
      expect(outcome).toMatchObject({ kind: "judged", tests: [{ status: 0 }] });
    }
    expect(output).not.toContain("s3cret");
    const noise = () => dispatcher.renewals.at(-1)?.load?.noise;
    await vi.waitFor(() => expect(noise()?.p50Ms).toBeGreaterThan(20), { timeout: 40_000 });
    expect(noise()?.p50Ms).toBeLessThan(500);
  },
  startMs,
);

describe("the end", () => {
  const slow = "int main(void) { for (;;) ; }";
  const isRunning = () =>
    vi.waitFor(() => expect(dispatcher.renewals.at(-1)?.held.at(-1)?.progress.phase).toBe("judging"), {
      timeout: 30_000,
    });

  it("[Q15] by SIGTERM finishes work in hand, exits cleanly and leaves no slot behind", async () => {
    startJudge();
    await started();
    dispatcher.orders.push(orderSum(slow, { limits: { ...orderOf().limits, timeMs: 500 } }));
    await isRunning();
    expect(await endJudge("SIGTERM")).toBe(0);
    await reported(1);
    expect(dispatcher.reports[0]?.outcome).toMatchObject({ kind: "judged", tests: [{ status: 1 }] });
    expect(await readdir(join(folder, "slots"))).toEqual([]);
    expect(await cgroupsOfJudge()).toEqual([]);
  }, 60_000);

  it("of work that is cancelled comes at once, and its program is dead", async () => {
    startJudge();
    await started();
    const order = orderSum(slow, { limits: { ...orderOf().limits, timeMs: 20_000 } });
    dispatcher.orders.push(order);
    await isRunning();
    await vi.waitFor(async () => expect(await processesOf(60_300)).not.toEqual([]), { timeout: 10_000 });
    const toldAt = performance.now();
    dispatcher.tellVoid(judgeId, order.attempt);
    await vi.waitFor(async () => expect(await processesOf(60_300)).toEqual([]), {
      timeout: 5000,
      interval: 10,
    });
    // The next renewal would say it only after ten seconds.
    expect(performance.now() - toldAt).toBeLessThan(4000);
    const next = orderSum("int main(void) { return 1; }");
    dispatcher.orders.push(next);
    await reported(1);
    expect(dispatcher.reports[0]?.attempt).toBe(next.attempt);
  }, 60_000);

  it("[Q23] of work whose judge is suspended meanwhile comes once, as a verdict or as our fault", async () => {
    const judge = startJudge();
    await started();
    dispatcher.orders.push(orderSum(slow, { limits: { ...orderOf().limits, timeMs: 1000 } }));
    await isRunning();
    judge.kill("SIGSTOP");
    await delay(6000);
    judge.kill("SIGCONT");
    await reported(1);
    dispatcher.orders.push(orderSum("int main(void) { return 1; }"));
    await reported(2);
    const [first] = dispatcher.reports;
    if (first?.outcome.kind === "judged") expect(first.outcome.tests).toMatchObject([{ status: 1 }]);
    else expect(first?.outcome.kind).toBe("fault");
  }, 60_000);

  it("[Q12] of work whose data are absent is our fault", async () => {
    startJudge();
    await started();
    const sound = blobs.put("3\n");
    const absent = { sha256: "0".repeat(64), sizeBytes: 3 };
    const manifest = blobs.put({ tests: [{ input: absent, answer: sound, scorePoints: 10, group: 1 }] });
    dispatcher.orders.push(orderSum("int main(void) { return 0; }", { manifest }));
    await reported(1);
    expect(dispatcher.reports[0]?.outcome).toMatchObject({ kind: "fault" });
  }, 60_000);

  it("without time to finish gives the work back", async () => {
    startJudge({ TOUCHSTONE_JUDGE_GRACE_SECONDS: "0" });
    await started();
    dispatcher.orders.push(orderSum(slow, { limits: { ...orderOf().limits, timeMs: 20_000 } }));
    await isRunning();
    expect(await endJudge("SIGTERM")).toBe(0);
    await reported(1);
    expect(dispatcher.reports[0]?.outcome).toEqual({ kind: "fault", because: "drained" });
  }, 60_000);

  it("by SIGKILL leaves no program running, and the next judge starts on the same folder", async () => {
    startJudge();
    await started();
    dispatcher.orders.push(orderSum(slow, { limits: { ...orderOf().limits, timeMs: 20_000 } }));
    await isRunning();
    await endJudge("SIGKILL");
    await vi.waitFor(async () => expect(await processesOf(60_300)).toEqual([]), { timeout: 5000 });
    dispatcher.claims.splice(0);
    startJudge();
    await started();
    dispatcher.orders.push(orderSum("int main(void) { return 0; }"));
    await reported(1);
    expect(dispatcher.reports[0]?.outcome).toMatchObject({ kind: "judged", tests: [{ status: -1 }] });
  }, 90_000);
});

describe("the start", () => {
  it("[Q19] is refused with what to fix", async () => {
    const [code] = await once(startJudge({ TOUCHSTONE_JUDGE_FIRST_UID: "65534" }), "exit");
    expect(code).toBe(1);
    expect(output).toMatch(
      /This host cannot judge:\n {2}uids of the slots: taken: 65534\n {4}set another first uid/,
    );
  });

  it("is refused without a toolchain", async () => {
    const [code] = await once(startJudge({ TOUCHSTONE_JUDGE_TOOLCHAIN: "/nowhere" }), "exit");
    expect(code).toBe(1);
    expect(output).toMatch(/toolchain: no image in \/nowhere\n {4}touchstone toolchain/);
  });

  it("is refused in a folder that programs cannot walk to", async () => {
    const closed = await mkdtemp(join(tmpdir(), "touchstone-closed-"));
    await once(startJudge({ TOUCHSTONE_JUDGE_DIR: closed }), "exit");
    expect(output).toContain(`chmod o+x ${closed}`);
    await rm(closed, { recursive: true });
  });

  it("names what is wrong with the configuration", async () => {
    const [code] = await once(startJudge({ TOUCHSTONE_JUDGE_ID: "" }), "exit");
    expect(code).toBe(1);
    expect(output).toContain("TOUCHSTONE_JUDGE_ID");
  });
});

async function processesOf(uid: number): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const owners = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/status`, "utf8").catch(() => "")] as const),
  );
  return owners.filter(([, status]) => status.includes(`\nUid:\t${uid}\t`)).map(([pid]) => pid);
}

async function cgroupsOfJudge(): Promise<string[]> {
  const roots = ["/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids"].filter((path) =>
    existsSync(path),
  );
  const found = await Promise.all(roots.map((root) => readdir(root, { recursive: true }).catch(() => [])));
  return found.flat().filter((path) => path.includes(`touchstone-${judgeId}`));
}
