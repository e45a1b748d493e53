import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProcesses, signalAll } from "../testing/processes.ts";
import { factsOf, isRoot, makeTestFolder, openTestSlot, type TestSlot } from "../testing/test-slot.ts";

const firstUids = { native: 60_900, bubblewrap: 60_980 };
const doomedWorker = join(import.meta.dirname, "../testing/doomed-worker.ts");

const pidsWithUid = (uid: number) =>
  findProcesses("status", (text) => new RegExp(`^Uid:\\s+${uid}\\b`, "m").test(text));

async function until(isTrue: () => boolean, ms = 5000): Promise<void> {
  for (const end = Date.now() + ms; !isTrue(); await wait(10)) {
    if (Date.now() > end) throw new Error("it did not come true in time");
  }
}

describe.runIf(isRoot).each(["native", "bubblewrap"] as const)("the %s driver", (driver) => {
  const firstUid = firstUids[driver];
  let test: TestSlot;
  beforeAll(async () => {
    test = await openTestSlot(`driver-${driver}`, firstUid, await makeTestFolder(), driver);
  });
  afterAll(() => test.close());

  it("says that it is fit for production", () => {
    expect(test.sandbox.description).toEqual({ driver, isProductionGrade: true });
  });

  it("gives the program its input, words and environment, and keeps both streams apart", async () => {
    const end = await test.run('cat; echo "$GREETING" "$1"; echo oops >&2', {
      command: ["/bin/sh", "-c", 'cat; echo "$GREETING" "$1"; echo oops >&2', "sh", "a b"],
      environment: { PATH: "/usr/bin", GREETING: "hello" },
      stdin: await test.file("input", "first\n"),
    });
    expect(end.stdout).toBe("first\nhello a b\n");
    expect(end.stderr).toBe("oops\n");
    expect(end.facts.stdout).toEqual({ bytes: 16, isTruncated: false });
  });

  it.each([0, 1, 2, 77, 124, 125, 126, 127, 128, 130, 137, 139, 143, 255])(
    "reports exit code %d as it is",
    async (code) => {
      const { facts } = await test.run(`exit ${code}`);
      expect(facts.ending).toEqual({ kind: "exited", code });
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31, 34, 64])(
    "reports signal %d as a signal",
    async (signal) => {
      const { facts } = await test.run(`kill -${signal} $$`);
      expect(facts.ending).toEqual({ kind: "signalled", signal });
    },
  );

  it("says why a program could not be started, without blaming itself", async () => {
    const text = await test.file("text", "no program\n");
    const missing = factsOf(await test.slot.run(test.shell("", { command: ["/w/none"] })));
    const plain = factsOf(
      await test.slot.run(
        test.shell("", { command: ["/w/text"], files: [{ source: text, target: "/w/text" }] }),
      ),
    );
    expect(missing.ending).toEqual({ kind: "unstartable", errno: 2 });
    expect(plain.ending).toEqual({ kind: "unstartable", errno: 13 });
  });

  it("does not call a program idle that waits for its processor", async () => {
    const burn = "i=400000; while [ $i -gt 0 ]; do i=$((i - 1)); done";
    const alone = await test.run(burn);
    // It has a quarter of its processor, so it takes four times as long; a processor of half the speed is forgiven.
    const limits = { ...test.shell("").limits, wallMs: Math.round(alone.facts.cpuMs * 2) };
    const hogs = Array.from({ length: 3 }, () =>
      spawn("taskset", ["-c", "0", "sh", "-c", "while :; do :; done"], { detached: true }),
    );
    try {
      const { facts } = await test.run(burn, { limits });
      expect(facts.ending).toEqual({ kind: "exited", code: 0 });
      expect(facts.wallMs).toBeGreaterThan(limits.wallMs);
    } finally {
      for (const hog of hogs) hog.kill("SIGKILL");
    }
  });

  it("runs as the slot's uid, seen from outside", async () => {
    const running = test.slot.run(test.shell("exec sleep 1.25"));
    const sleeping = () => findProcesses("cmdline", (text) => text === "sleep\x001.25\0");
    await until(() => sleeping().length > 0);
    expect(pidsWithUid(firstUid)).toEqual(expect.arrayContaining(sleeping()));
    await running;
    await until(() => pidsWithUid(firstUid).length === 0);
  });

  it("measures cpu time, wall time and memory", async () => {
    const { facts } = await test.run("sleep 0.2; i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done");
    expect(facts.wallMs).toBeGreaterThan(facts.cpuMs);
    expect(facts.wallMs).toBeGreaterThan(200);
    expect(facts.cpuMs).toBeGreaterThan(10);
    expect(facts.memoryBytes).toBeGreaterThan(200_000);
    expect(facts.memoryBytes).toBeLessThan(8_000_000);
  });

  it("charges almost nothing for an empty program", async () => {
    const runs = [];
    for (let i = 0; i < 9; i++) runs.push((await test.run(":")).facts);
    const least = Math.min(...runs.map(({ cpuMs }) => cpuMs));
    expect(least).toBeLessThan(4);
  });

  it("collects files, and makes them what the original was", async () => {
    const saveTo = join(test.folder, "built");
    const { facts } = await test.run("mkdir out; printf abc > out/tool; chmod 711 out/tool", {
      collect: [{ name: "out/tool", saveTo, maxBytes: 3 }],
    });
    expect(facts.collected).toEqual([{ name: "out/tool", status: "taken", bytes: 3 }]);
    expect(await readFile(saveTo, "utf8")).toBe("abc");
    expect((await stat(saveTo)).mode & 0o777).toBe(0o555);
  });

  it.each(["../escape", "/etc/passwd", "folder/../../x", "link/passwd", "."])(
    "refuses to collect %s",
    async (name) => {
      const saveTo = join(test.folder, `never-${Buffer.from(name).toString("hex")}`);
      const { facts } = await test.run("ln -s /etc link; mkdir folder", {
        collect: [{ name, saveTo, maxBytes: 1000 }],
      });
      expect(facts.collected[0]?.status).toBe("refused");
      expect(existsSync(saveTo)).toBe(false);
    },
  );

  it("never writes over a file that is there", async () => {
    const path = await test.file("precious", "keep");
    const outcome = await test.slot.run(test.shell("echo x", { stdout: { path, maxBytes: 10 } }));
    expect(outcome.kind).toBe("fault");
    expect(await readFile(path, "utf8")).toBe("keep");
  });

  it("refuses an input that only the worker can read", async () => {
    const stdin = await test.file("secret", "x");
    await chmod(stdin, 0o400);
    const outcome = await test.slot.run(test.shell("cat", { stdin }));
    expect(outcome).toMatchObject({ kind: "fault", because: expect.stringContaining("readable by others") });
  });

  it("calls a missing file of ours a fault, and goes on with the next run", async () => {
    const files = [{ source: "/nonexistent", target: "/w/x" }];
    const outcome = await test.slot.run(test.shell(":", { files }));
    expect(outcome).toMatchObject({ kind: "fault", because: expect.stringContaining("/nonexistent") });
    expect((await test.run("echo on")).stdout).toBe("on\n");
  });

  it("runs what is asked at the same time one after the other", async () => {
    const ends = await Promise.all(["a", "b", "c"].map((word) => test.run(`echo ${word}`)));
    expect(ends.map(({ stdout }) => stdout)).toEqual(["a\n", "b\n", "c\n"]);
  });

  it("ends a run that is aborted, and is ready for the next", async () => {
    const abort = new AbortController();
    const running = test.slot.run(test.shell("sleep 5"), abort.signal);
    await until(() => pidsWithUid(firstUid).length > 0);
    abort.abort(new Error("cancelled"));
    await expect(running).rejects.toThrow("cancelled");
    await until(() => pidsWithUid(firstUid).length === 0);
    await expect(test.slot.run(test.shell(":"), abort.signal)).rejects.toThrow("cancelled");
    expect((await test.run("echo on")).stdout).toBe("on\n");
  });

  it("joins two programs by pipes and tells who ended first", async () => {
    const first = test.shell('echo 20 22; read answer; echo "got $answer" >&2');
    const second = test.shell("read a b; echo $((a + b)); sleep 0.2; exit 7");
    const facts = factsOf(await test.slot.runJoined(first, second));
    expect(facts.endedFirst).toBe("first");
    expect(facts.first.ending).toEqual({ kind: "exited", code: 0 });
    expect(facts.second.ending).toEqual({ kind: "exited", code: 7 });
    expect(await readFile(first.stderr.path, "utf8")).toBe("got 42\n");
  });

  describe("a slot whose supervisor is in trouble", () => {
    /** The helper and the process that stands by above it. */
    const helpersOf = ({ folder }: TestSlot) =>
      findProcesses("cmdline", (text) => text.includes(`\0stage=${folder}/`));

    it("is not shared with a second process", async () => {
      await expect(test.sandbox.openSlot({ number: 0, cpus: "0" })).rejects.toThrow("in use");
    });

    it.each([0, 1, 2, 3, 4, 6, 8, 12])(
      "leaves nothing behind when it is killed %d ms into a run",
      async (ms) => {
        const running = test.slot.run(test.shell("sleep 5"));
        await wait(ms);
        signalAll(helpersOf(test), "SIGKILL");
        expect((await running).kind).toBe("fault");
        await until(() => pidsWithUid(firstUid).length === 0, 2000);
        expect((await test.run("echo on")).stdout).toBe("on\n");
      },
    );

    it("answers with a fault when its helper is killed, leaves nothing alive, and starts another", async () => {
      const running = test.slot.run(test.shell("sleep 5"));
      await until(() => pidsWithUid(firstUid).length > 0);
      signalAll(helpersOf(test), "SIGKILL");
      expect(await running).toMatchObject({
        kind: "fault",
        because: expect.stringContaining("helper ended"),
      });
      await until(() => pidsWithUid(firstUid).length === 0, 2000);
      expect((await test.run("echo on")).stdout).toBe("on\n");
      // The run is told before its own folder is gone.
      await until(() => globSync(`/sys/fs/cgroup/**/touchstone-driver-${driver}-0/run-*`).length === 0, 2000);
    });

    it("does not blame the program when it was held up itself", async () => {
      const limits = { ...test.shell("").limits, wallMs: 500 };
      const running = test.slot.run(test.shell("exec sleep 5.25", { limits }));
      await until(() => findProcesses("cmdline", (text) => text === "sleep\x005.25\0").length > 0);
      const helpers = helpersOf(test);
      signalAll(helpers, "SIGSTOP");
      await wait(1500);
      signalAll(helpers, "SIGCONT");
      expect(await running).toMatchObject({ kind: "fault", because: expect.stringContaining("held up") });
    });

    it("dies with its worker, and the next worker finds the slot in order", async () => {
      const uid = firstUid + 10;
      const folder = await makeTestFolder();
      const worker = spawn(process.execPath, [doomedWorker, driver, String(uid), folder], {
        stdio: "inherit",
      });
      await until(() => pidsWithUid(uid).length > 0, 20_000);
      worker.kill("SIGKILL");
      await until(() => pidsWithUid(uid).length === 0, 2000);
      const next = await openTestSlot(`doomed-${driver}`, uid, folder, driver);
      expect((await next.run("echo on")).stdout).toBe("on\n");
      await next.close();
      expect(globSync(`/sys/fs/cgroup/**/touchstone-doomed-${driver}-0`)).toEqual([]);
    });

    it("refuses to run once it is closed, and ends what was running", async () => {
      const other = await openTestSlot(`closing-${driver}`, firstUid + 20, await makeTestFolder(), driver);
      const running = other.slot.run(other.shell("sleep 5"));
      await until(() => pidsWithUid(firstUid + 20).length > 0);
      await other.close();
      expect(await running).toEqual({ kind: "fault", because: "the slot is closed" });
      expect(await other.slot.run(other.shell(":"))).toEqual({
        kind: "fault",
        because: "the slot is closed",
      });
      expect(pidsWithUid(firstUid + 20)).toEqual([]);
    });
  });
});
