import { expect, it } from "vitest";
import { slotCores } from "./slot-cores.ts";

it("gives slots on the halves of a core the same one", () => {
  const halves: Record<string, string> = { 0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3" };
  const [three, two, one, zero] = slotCores(["3", "2", "1", "0"], (cpu) => halves[cpu] ?? "");
  expect(three).toBe(one);
  expect(two).toBe(zero);
  expect(three).not.toBe(two);
});

it("gives slots on one processor the same one, whatever the kernel tells", () => {
  const [first, second, third] = slotCores(["1", "0", "1"]);
  expect(first).toBe(third);
  expect(slotCores(["no such processor"])).toHaveLength(1);
  expect(second).toBeDefined();
});
