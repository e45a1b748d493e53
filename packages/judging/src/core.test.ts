import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createCore } from "./core.ts";

/** Runs that say when they begin and end, and end after so many turns of the event loop. */
function watched() {
  let running = 0;
  const most = { beside: 0, aroundAlone: 0 };
  const run = (kind: "beside" | "alone", turns: number) => async () => {
    running += 1;
    for (let left = turns; left > 0; left -= 1) {
      if (kind === "alone") most.aroundAlone = Math.max(most.aroundAlone, running);
      else most.beside = Math.max(most.beside, running);
      await turn();
    }
    running -= 1;
    return kind;
  };
  return { run, most };
}

it("lets runs go on at the same time", async () => {
  const { run, most } = watched();
  const core = createCore();
  await Promise.all([core.beside(run("beside", 2)), core.beside(run("beside", 2))]);
  expect(most.beside).toBe(2);
});

it("lets one that must be alone be alone, before those that come later", async () => {
  const ended: string[] = [];
  const core = createCore();
  const note = (name: string, turns: number) => async () => {
    for (let left = turns; left > 0; left -= 1) await turn();
    ended.push(name);
  };
  await Promise.all([
    core.beside(note("first", 5)),
    turn().then(() => Promise.all([core.alone(note("alone", 3)), core.beside(note("later", 1))])),
  ]);
  expect(ended).toEqual(["first", "alone", "later"]);
});

it("goes on after a run that failed", async () => {
  const core = createCore();
  const broken = () => Promise.reject(new Error("no cgroup"));
  await expect(core.beside(broken)).rejects.toThrow("no cgroup");
  await expect(core.alone(broken)).rejects.toThrow("no cgroup");
  expect(await core.alone(async () => 1)).toBe(1);
  expect(await core.beside(async () => 2)).toBe(2);
});

it("never runs anything around one that must be alone, and ends", async () => {
  const want = fc.record({ isAlone: fc.boolean(), turns: fc.integer({ min: 1, max: 4 }), after: fc.nat(6) });
  await fc.assert(
    fc.asyncProperty(fc.array(want, { maxLength: 12 }), async (wants) => {
      const { run, most } = watched();
      const core = createCore();
      await Promise.all(
        wants.map(async ({ isAlone, turns, after }) => {
          for (let left = after; left > 0; left -= 1) await turn();
          await (isAlone ? core.alone(run("alone", turns)) : core.beside(run("beside", turns)));
        }),
      );
      expect(most.aroundAlone).toBeLessThanOrEqual(1);
    }),
  );
});
