/** What is special about the native driver: the sandbox that waits for the next run. */
import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProcesses, signalAll } from "../testing/processes.ts";
import { isRoot, makeTestFolder, openTestSlot, type TestSlot } from "../testing/test-slot.ts";

const name = "native-ahead";
const firstUid = 60_860;

describe.runIf(isRoot)("the native driver", () => {
  let test: TestSlot;
  beforeAll(async () => {
    test = await openTestSlot(name, firstUid, await makeTestFolder());
  });
  afterAll(() => test.close());

  /** The cgroups of runs, of those under way and of those to come. */
  const runs = () =>
    new Set(globSync(`/sys/fs/cgroup/**/touchstone-${name}-0/run-*`).map((path) => path.split("/").at(-1)));
  const until = async (isTrue: () => boolean) => {
    for (const end = Date.now() + 5000; !isTrue(); await wait(10)) expect(Date.now()).toBeLessThan(end);
  };

  it("has the next sandbox ready while a program runs, and nothing when it rests", async () => {
    const running = test.run("sleep 0.5");
    await until(() => runs().size === 2);
    await running;
    await until(() => runs().size === 0);
  });

  it("uses each sandbox once", async () => {
    const places = "/w /tmp /dev/shm";
    for (let round = 0; round < 5; round++) {
      const { stdout } = await test.run(
        `ls -A ${places}; for place in ${places}; do touch $place/left; done`,
      );
      expect(stdout).not.toContain("left");
    }
  });

  it("gives what waits the files, limits and command of the request that takes it", async () => {
    const { limits } = test.shell("");
    await test.run(":");
    const small = { ...limits, workBytes: 2 ** 20, openFiles: 17, processes: 5 };
    const source = await test.file("own", "own\n");
    const files = [
      { source, target: "/w/deep/own" },
      { source, target: "/data/own" },
    ];
    const script =
      "cat deep/own /data/own; ulimit -n; ls -A /w; head -c 2000000 /dev/zero > big || echo full";
    const { stdout } = await test.run(script, { limits: small, files });
    expect(stdout).toBe("own\nown\n17\ndeep\nfull\n");
    expect((await test.run("ls -A /w; ls -d /data; ulimit -n")).stdout).toBe(`${limits.openFiles}\n`);
  });

  it("throws away what waits when a request has other surroundings", async () => {
    const { surroundings } = test.shell("");
    const bare = { ...surroundings, mounts: surroundings.mounts.filter(({ target }) => target !== "/etc") };
    const look = "ls -d /etc 2> /dev/null; echo looked";
    expect((await test.run(look)).stdout).toBe("/etc\nlooked\n");
    expect((await test.run(look, { surroundings: bare })).stdout).toBe("looked\n");
    expect((await test.run(look)).stdout).toBe("/etc\nlooked\n");
  });

  it("keeps what waits for runs from builds, which may lock files", async () => {
    const lock = "flock -n /w/lock true 2> /dev/null && echo locked || echo refused";
    expect((await test.run(lock)).stdout).toBe("refused\n");
    expect((await test.run(lock, { mayLockFiles: true })).stdout).toBe("locked\n");
    expect((await test.run(lock)).stdout).toBe("refused\n");
  });

  describe.each([
    { killed: "pid 1 of what waits", at: 0 },
    { killed: "the process in it", at: 1 },
  ])("when $killed is killed, as a host short of memory would", ({ at }) => {
    /** Those that live: a dead one keeps its number until the helper looks. */
    const named = (process: string) => {
      const isIt = new RegExp(`^Name:\\s+${process}$[^]*^State:\\s+[^Z][^]*^Uid:\\s+${firstUid}\\b`, "m");
      return findProcesses("status", (text) => isIt.test(text)).sort((one, other) => one - other);
    };
    const inits = () => named("\\.ts-init");

    it("does not mind while a program runs", async () => {
      const running = test.run("sleep 1");
      // Pid 1 of the run comes first; then pid 1 of what waits, and the process in it: either dies with the other.
      await until(() => named("sleep").length === 1 && inits().length === 3);
      signalAll(inits().slice(1 + at, 2 + at), "SIGKILL");
      expect((await running).facts).toMatchObject({ ending: { kind: "exited", code: 0 } });
      expect((await test.run("echo on")).stdout).toBe("on\n");
    });

    it("does not mind between two runs", async () => {
      let waiting: number[] = [];
      // A slot that rests for long lets go of what waits.
      while (waiting.length !== 2) {
        await test.run(":");
        waiting = inits();
      }
      signalAll(waiting.slice(at, at + 1), "SIGKILL");
      await until(() => inits().length === 0);
      expect((await test.run("echo on")).stdout).toBe("on\n");
    });
  });

  it("says what is missing of the surroundings as a fault, and goes on", async () => {
    const mounts = [{ source: "/nonexistent", target: "/x" }];
    const outcome = await test.slot.run(test.shell(":", { surroundings: { mounts, links: [] } }));
    expect(outcome).toMatchObject({ kind: "fault", because: expect.stringContaining("/nonexistent") });
    expect((await test.run("echo on")).stdout).toBe("on\n");
  });
});
