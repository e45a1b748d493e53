/** Every program of every package, judged by the real judge, gets the verdict that its folder names. Needs root. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCollection } from "../problems/build-collection.ts";
import { type GoldenRoom, openGoldenRoom } from "./open-golden-room.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const { packages, faults } = await buildCollection(join(import.meta.dirname, "../../problems"), []);

let room: GoldenRoom;
beforeAll(async () => {
  room = await openGoldenRoom();
});
afterAll(() => room?.close());

it("every package keeps the format", () => {
  expect(faults).toEqual([]);
});

describe.each(packages.map((problem) => [problem.name, problem] as const))("%s", (_name, problem) => {
  for (const solution of problem.solutions) {
    it(solution.path, async () => {
      expect(verdictInWords(await room.judge(problem, solution))).toBe(verdictInWords(solution));
    });
  }
});
