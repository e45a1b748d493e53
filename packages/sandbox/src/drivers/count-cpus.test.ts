import { expect, it } from "vitest";
import { countCpus } from "./count-cpus.ts";

it.each([
  ["0", 1],
  ["3", 1],
  ["0-3", 4],
  ["0,2-3", 3],
])("counts the processors of %s", (list, count) => {
  expect(countCpus(list)).toBe(count);
});

it.each(["", "a", "1-", "1,,2", "-1"])("refuses %j", (list) => {
  expect(() => countCpus(list)).toThrow(TypeError);
});
