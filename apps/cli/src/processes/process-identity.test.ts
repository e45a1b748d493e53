import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { identifyProcess, isRunning, parseProcessStat, startedAt } from "./process-identity.ts";

const own = () => identifyProcess(process.pid)!;

it("knows a live process again", () => {
  expect(isRunning(own())).toBe(true);
});

it("takes a recycled pid and another boot for another process", () => {
  expect(isRunning({ ...own(), startTicks: own().startTicks - 1 })).toBe(false);
  expect(isRunning({ ...own(), bootId: "another boot" })).toBe(false);
});

it("knows when a process was started", () => {
  const byItself = Date.now() - process.uptime() * 1000;
  expect(Math.abs(startedAt(own()).getTime() - byItself)).toBeLessThan(3000);
});

it("sees the end of a process", async () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  await once(child, "spawn");
  const identity = identifyProcess(child.pid!)!;
  expect(isRunning(identity)).toBe(true);
  child.kill();
  await once(child, "exit");
  expect(isRunning(identity)).toBe(false);
  expect(identifyProcess(child.pid!)).toBeUndefined();
});

it("reads past a program name that looks like fields", () => {
  const stat = "7 (a) Z 1 (b) S 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 3 21 4711 23";
  expect(parseProcessStat(stat)).toEqual({ state: "S", threads: 3, startTicks: 4711 });
});
