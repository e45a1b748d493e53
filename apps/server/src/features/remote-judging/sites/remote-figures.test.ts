import { expect, it } from "vitest";
import { readBytes, readTimeMs } from "./remote-figures.ts";

it.each([
  ["1000MS", 1000],
  ["15 ms", 15],
  ["525 msec", 525],
  ["2 sec", 2000],
  ["2.525 sec", 2525],
  ["1 second", 1000],
  ["10s", 10_000],
  ["0.02", 20],
  ["N/A", null],
  ["-", null],
  ["", null],
])("the time %s", (text, timeMs) => {
  expect(readTimeMs(text)).toBe(timeMs);
});

it.each([
  ["10000K", 10_240_000],
  ["3644 KB", 3644 * 1024],
  ["1024 MiB", 1024 ** 3],
  ["976 MB", 976 * 1024 ** 2],
  ["2.6M", Math.round(2.6 * 1024 ** 2)],
  ["0 B", 0],
  ["N/A", null],
  ["12", null],
])("the size %s", (text, bytes) => {
  expect(readBytes(text)).toBe(bytes);
});
