import { expect, it } from "vitest";
import { type MachineFacts, watchMachine } from "./watch-machine.ts";

/** Two processors that were busy and idle for so many milliseconds each. */
const after = (busy: number, idle: number): MachineFacts["cpus"] => {
  const times = { user: busy, nice: 0, sys: 0, irq: 0, idle };
  return () => [{ times }, { times }];
};

it("tells what share of the time since the last question the processors were busy", () => {
  const facts = { cpus: after(100, 100), freemem: () => 3, totalmem: () => 4 };
  const read = watchMachine(facts);
  facts.cpus = after(1000, 3000);
  expect(read()).toEqual({ cpuCores: 2, cpuPercent: 23.7, memoryPercent: 25 });
  facts.cpus = after(3000, 3000);
  expect(read()).toMatchObject({ cpuPercent: 100 });
});

it("says the same again when it is asked too soon", () => {
  const facts = { cpus: after(0, 0), freemem: () => 4, totalmem: () => 4 };
  const read = watchMachine(facts);
  facts.cpus = after(1000, 1000);
  expect(read()).toEqual({ cpuCores: 2, cpuPercent: 50, memoryPercent: 0 });
  facts.cpus = after(1100, 1000);
  expect(read()).toMatchObject({ cpuPercent: 50 });
});
