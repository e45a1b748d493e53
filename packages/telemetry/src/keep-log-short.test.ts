import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
let file: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchstone-log-"));
  file = join(folder, "log");
});

afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** Starts a process that counts, a line for each number, with a log that is open that way. */
function startCounting(flags: string): void {
  const module = join(import.meta.dirname, "keep-log-short.ts");
  const script = `
    import { keepLogShort } from ${JSON.stringify(module)};
    keepLogShort({ everyMs: 20, bytesMax: 2000, bytesKept: 500 });
    let count = 0;
    setInterval(() => console.log(String(count++).padStart(9, "0")), 1);
  `;
  const log = openSync(file, flags);
  child = spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: ["ignore", log, log] });
  closeSync(log);
}

const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
const firstLine = () => Number(lines()[0]);

it("keeps the newest whole lines of a log that it may read", async () => {
  startCounting("a+");
  await expect.poll(firstLine, { timeout: 10_000 }).toBeGreaterThan(500);
  const numbers = lines().map(Number);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(statSync(file).size).toBeLessThan(4000);
});

it("leaves a log alone that somebody else looks after", async () => {
  startCounting("a");
  await expect.poll(() => statSync(file).size, { timeout: 10_000 }).toBeGreaterThan(5000);
  expect(firstLine()).toBe(0);
});
