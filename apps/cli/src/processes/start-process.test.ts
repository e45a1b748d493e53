import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProcess } from "./start-process.ts";
import { type StartedProcess, stopProcess } from "./started-process.ts";

let folder: string;
let logFile: string;
let started: StartedProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-process-"));
  logFile = join(folder, "log");
});

afterEach(async () => {
  if (started) await stopProcess(started);
  rmSync(folder, { recursive: true });
});

/** Starts a process that runs the script and then waits for its end. */
async function start(script: string): Promise<void> {
  const args = ["-e", `${script}; setInterval(() => {}, 1000)`];
  started = await startProcess({ name: "stand-in", command: process.execPath, args, logFile });
}

const said = () => expect.poll(() => readFileSync(logFile, "utf8"), { timeout: 10_000 });

it("lets a process append to its log, and read what it said", async () => {
  writeFileSync(logFile, "before\n");
  await start(
    'const b = Buffer.alloc(6); fs.readSync(1, b, { position: 0 }); console.log("after", String(b))',
  );
  await said().toBe("before\nafter before\n");
});

it("puts a log aside that has become long", async () => {
  writeFileSync(logFile, Buffer.alloc(65 * 2 ** 20));
  await start('console.log("after")');
  await said().toBe("after\n");
  expect(statSync(`${logFile}.1`).size).toBe(65 * 2 ** 20);
});
