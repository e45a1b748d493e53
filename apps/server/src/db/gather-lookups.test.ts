import { expect, it } from "vitest";
import { gatherLookups } from "./gather-lookups.ts";

function lengths() {
  const asked: string[][] = [];
  const lookUp = gatherLookups(async (keys) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.length]));
  });
  return { asked, lookUp };
}

it("asks once for all who come in the same turn, and answers each", async () => {
  const { asked, lookUp } = lengths();
  expect(await Promise.all(["a", "bb", "a", "none"].map(lookUp))).toEqual([1, 2, 1, undefined]);
  expect(asked).toEqual([["a", "bb", "none"]]);
});

it("whoever comes later is answered by a look of their own", async () => {
  const { asked, lookUp } = lengths();
  await lookUp("a");
  expect(await lookUp("a")).toBe(1);
  expect(asked).toEqual([["a"], ["a"]]);
});

it("a look that fails fails for those who waited for it, and for nobody else", async () => {
  let isDown = true;
  const lookUp = gatherLookups(async (keys) => {
    if (isDown) throw new Error("down");
    return new Map(keys.map((key) => [key, 1]));
  });
  const waited = await Promise.allSettled([lookUp("a"), lookUp("b")]);
  expect(waited.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await lookUp("a")).toBe(1);
});
