import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readState, writeState } from "./site-state.ts";

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "touchstone-state-"));
  file = join(dir, "state.json");
});

afterEach(() => rmSync(dir, { recursive: true }));

it("begins with secrets of its own, long enough and never the same", () => {
  const [one, other] = [readState(file), readState(file)];
  expect(one.secret.length).toBeGreaterThanOrEqual(32);
  expect(one.demoPassword.length).toBeGreaterThanOrEqual(12);
  expect(one.secret).not.toBe(other.secret);
  expect(one.demoPassword).not.toBe(other.demoPassword);
});

it("gives back what was written, for the owner only, and leaves no draft", () => {
  const process = {
    name: "api",
    pid: 7,
    startTicks: 1,
    bootId: "b",
    stopSignal: "SIGTERM",
    logFile: "l",
  } as const;
  const here = { url: "http://here", checkout: "/srv/here", addresses: {} };
  const state = { ...readState(file), run: { ...here, isReady: true, processes: [process] } };
  writeState(file, state);
  expect(readState(file)).toEqual(state);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(["state.json"]);
});

it.each(["", "{", "{}", '{"secret":1,"demoPassword":"x"}', '{"secret":"s","demoPassword":"x","run":{}}'])(
  "refuses a file that says %s",
  (text) => {
    writeFileSync(file, text);
    expect(() => readState(file)).toThrow("cannot be read");
  },
);
