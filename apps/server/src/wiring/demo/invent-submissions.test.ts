import { createRandom, type ProblemPackage } from "@touchstone/problem-package";
import { expect, it } from "vitest";
import { inventSubmissions } from "./invent-submissions.ts";

const now = Date.UTC(2026, 10, 15, 12);

const solution = (status: 0 | -1 | 1, languageKey: string) => ({
  path: `solutions/${status}/main`,
  code: `program of ${status} in ${languageKey} ()`,
  languageKey,
  status,
  score: null,
});

function problemOf(difficulty: number) {
  const facts = {
    id: `T${difficulty}`,
    type: "acm",
    difficulty,
    caseMode: "default",
    subtasks: [],
    limits: { timeMs: 1000, memoryMb: 256, stackMb: 128 },
  };
  const solutions = [solution(0, "cpp"), solution(0, "python3"), solution(-1, "cpp"), solution(1, "cpp")];
  // Only what the inventor reads -- the rest of a package is on disk.
  const problem = { facts, solutions } as unknown as ProblemPackage;
  return { package: problem, plan: Array.from({ length: 10 }, () => ({ scorePoints: 0, group: 1 })) };
}

const scene = { people: 20, problems: [problemOf(0), problemOf(1), problemOf(2)], count: 3_000, now };
const year = inventSubmissions(createRandom("year"), scene);

it("is the same for the same seed and moment, and another for another seed", () => {
  expect(inventSubmissions(createRandom("year"), scene)).toEqual(year);
  expect(inventSubmissions(createRandom("other"), scene)).not.toEqual(year);
});

it("makes hard problems harder, and some people better than others", () => {
  const acceptedShare = (chosen: typeof year) =>
    chosen.filter(({ judgement }) => judgement?.verdict.status === 0).length / chosen.length;
  const byDifficulty = [0, 1, 2].map((difficulty) =>
    acceptedShare(year.filter(({ problem }) => problem === difficulty)),
  );
  expect(byDifficulty).toEqual(byDifficulty.toSorted((a, b) => b - a));
  const byPerson = [...Map.groupBy(year, ({ person }) => person).values()].map(acceptedShare);
  expect(Math.max(...byPerson) - Math.min(...byPerson)).toBeGreaterThan(0.2);
});

it("sends the program that has the verdict, and a broken one where nothing compiles", () => {
  for (const { code, judgement } of year) {
    expect(code).toContain(judgement ? `program of ${judgement.verdict.status} ` : "program of 0 ");
    expect(code.endsWith(")")).toBe(judgement !== null);
  }
});

it("happens by day more than by night, and more and more", () => {
  const hours = year.map(({ submittedAt }) => new Date(submittedAt + 8 * 3_600_000).getUTCHours());
  const count = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length;
  expect(count(19, 22)).toBeGreaterThan(5 * count(2, 5));
  const half = now - 182 * 24 * 3_600_000;
  expect(year.filter(({ submittedAt }) => submittedAt > half).length).toBeGreaterThan(1_600);
});
