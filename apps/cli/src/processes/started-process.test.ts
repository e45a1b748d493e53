import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { identifyProcess, isRunning } from "./process-identity.ts";
import { type StartedProcess, stopProcess } from "./started-process.ts";

let started: StartedProcess | undefined;

afterEach(() => {
  if (started && isRunning(started)) process.kill(started.pid, "SIGKILL");
});

/** A process that runs the script and then waits for its end. */
async function start(script: string): Promise<StartedProcess> {
  const child = spawn(process.execPath, ["-e", `${script}; setInterval(() => {}, 1000); console.log("up")`]);
  await once(child.stdout, "data");
  started = { ...identifyProcess(child.pid!)!, name: "stand-in", stopSignal: "SIGTERM", logFile: "" };
  return started;
}

it("ends a process with its stop signal", async () => {
  const target = await start("");
  await stopProcess(target);
  expect(isRunning(target)).toBe(false);
});

it("ends a process that ignores its stop signal", async () => {
  const target = await start('process.on("SIGTERM", () => {})');
  await stopProcess(target, 100);
  expect(isRunning(target)).toBe(false);
});

it("leaves a process alone that only has the same pid", async () => {
  const target = await start("");
  await stopProcess({ ...target, startTicks: target.startTicks + 1 }, 100);
  expect(isRunning(target)).toBe(true);
});
