import { expect, it } from "vitest";
import { createMetrics } from "./create-metrics.ts";

it("reads a figure when it is asked for, and leaves out what cannot be read", async () => {
  const metrics = createMetrics("test");
  const free = metrics.gauge("touchstone_free_bytes", "Free.");
  const lanes = metrics.gauge("touchstone_lanes", "Lanes.", ["lane"]);
  metrics.gauge("touchstone_other", "Other.").set(5);
  let isAway = false;
  metrics.readWhenAsked([free, lanes], async () => {
    if (isAway) throw new Error("the database is away");
    free.set(7);
    lanes.set({ lane: "one" }, 3);
  });
  const values = async () => (await metrics.write()).match(/^touchstone_\w+\{.*$/gm);

  const other = 'touchstone_other{process="test"} 5';
  const read = [
    'touchstone_free_bytes{process="test"} 7',
    'touchstone_lanes{lane="one",process="test"} 3',
    other,
  ];
  expect(await values()).toEqual(read);
  isAway = true;
  expect(await values()).toEqual([other]);
  isAway = false;
  expect(await values()).toEqual(read);
});

it("does not wait for what takes long, and asks it once", async () => {
  const metrics = createMetrics("test");
  const slow = metrics.gauge("touchstone_slow", "Slow.");
  let asked = 0;
  metrics.readWhenAsked([slow], () => {
    asked += 1;
    return new Promise(() => {});
  });
  const texts = await Promise.all([metrics.write(), metrics.write()]);
  expect(texts.join("")).not.toContain('touchstone_slow{process="test"}');
  expect(asked).toBe(1);
});
