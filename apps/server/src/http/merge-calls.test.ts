import { expect, it } from "vitest";
import { mergeCalls } from "./merge-calls.ts";

it("runs once for all calls that come while it runs, one run after the other", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const call = mergeCalls(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const done = call();
  for (let i = 0; i < 5; i++) void call();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await done;
  expect(runs).toHaveLength(2);
  void call();
  expect(runs).toHaveLength(3);
});
