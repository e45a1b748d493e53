import { expect, it } from "vitest";
import { slotCpus } from "./slot-cpus.ts";

it.each([
  ["0-3", 3, ["3", "2", "1"]],
  ["0", 2, ["0", "0"]],
  ["4-5,9", 4, ["9", "5", "4", "9"]],
])("%s for %d slots", (allowed, slots, expected) => {
  expect(slotCpus(allowed, slots)).toEqual(expected);
});
