import { expect, it, vi } from "vitest";
import { holdSound } from "./hold-sound.ts";

const thing = () => ({ path: "path", release: vi.fn(), discard: vi.fn() });

it("discards what makes no sense and takes what does", async () => {
  const things = [thing(), thing()];
  const read = vi.fn().mockResolvedValueOnce(undefined).mockResolvedValueOnce("content");
  let next = 0;
  const { held, content } = await holdSound(async () => things[next++]!, read);
  expect([held, content]).toEqual([things[1], "content"]);
  expect(things.map(({ discard }) => discard.mock.calls.length)).toEqual([1, 0]);
});

it("gives up on a disk that keeps nothing", async () => {
  await expect(
    holdSound(
      async () => thing(),
      async () => undefined,
    ),
  ).rejects.toThrow("does not keep");
});
