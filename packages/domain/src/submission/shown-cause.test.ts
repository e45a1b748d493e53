import { expect, it } from "vitest";
import { shownCause } from "./shown-cause.ts";

const stranger = { results: true, notes: false, sampleNotes: false, fileNames: false };
const readerInFull = { results: true, notes: true, sampleNotes: true, fileNames: false };
const admin = { results: true, notes: true, sampleNotes: true, fileNames: true };
const idle = '{"kind":"idle"}';
const remote = '{"kind":"remote","because":"timeout"}';
const exit = '{"kind":"exit-code","code":3}';

it.each([
  ["idleness is no secret", idle, stranger, idle],
  ["what failed at another judge is no secret", remote, stranger, remote],
  ["an exit code belongs to full feedback", exit, stranger, null],
  ["an exit code in full feedback", exit, readerInFull, exit],
  ["a fault of ours is not told", "box 3: no space left", readerInFull, null],
  [
    "a fault of ours is told to those who run the site",
    "box 3: no space left",
    admin,
    "box 3: no space left",
  ],
  ["a fault that looks like JSON is a fault", '"x"', readerInFull, null],
  ["nothing is nothing", null, admin, null],
])("%s", (_name, cause, view, shown) => {
  expect(shownCause(cause, view)).toBe(shown);
});
