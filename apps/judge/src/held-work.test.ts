import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { HeldWorks } from "./held-work.ts";
import { orderOf } from "./testing/order.ts";

it("lists what it holds, with the latest progress, and tells of each step", () => {
  const onChange = vi.fn();
  const held = new HeldWorks(onChange);
  const work = held.take(orderOf());
  work.note({ phase: "judging", done: 1, total: 3 });
  expect(held.list()).toEqual([{ attempt: work.attempt, progress: { phase: "judging", done: 1, total: 3 } }]);
  expect(onChange).toHaveBeenCalledOnce();
});

it("drops void work and calls off whoever works on it", () => {
  const held = new HeldWorks(() => {});
  const [work, other] = [held.take(orderOf()), held.take(orderOf())];
  held.void(work.attempt);
  held.void(randomUUID());
  expect(work.voided.aborted).toBe(true);
  expect(other.voided.aborted).toBe(false);
  expect(held.list().map(({ attempt }) => attempt)).toEqual([other.attempt]);
});

it("speaks for reported work until it is void, but not for ever", () => {
  let now = 0;
  const held = new HeldWorks(
    () => {},
    () => now,
  );
  held.take(orderOf()).reported();
  const recorded = held.take(orderOf());
  recorded.reported();
  held.void(recorded.attempt);
  now = 60_000;
  expect(held.list()).toHaveLength(1);
  now = 60_001;
  expect(held.list()).toHaveLength(0);
});

it("lists what is still to be reported first, and no more than a renewal carries", () => {
  const held = new HeldWorks(() => {});
  for (let count = 0; count < 300; count += 1) held.take(orderOf()).reported();
  const open = held.take(orderOf());
  expect(held.list()).toHaveLength(256);
  expect(held.list()[0]?.attempt).toBe(open.attempt);
});
