import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestPlan } from "@touchstone/domain";
import { z } from "zod";

/** What tests/plan.json says: which sources the tests were made from, and what each is worth. */
export const storedPlan = z.object({
  sources: z.string(),
  tests: z.array(z.object({ scorePoints: z.int(), group: z.int() })).min(1),
});

/** A made test: the paths of its texts, and what it is worth. */
export interface MadeTest extends TestPlan {
  readonly inputPath: string;
  readonly outputPath: string;
}

/** The file names of a test by its place in the order, from 0. */
export function testFileNames(index: number): { input: string; output: string } {
  const number = String(index + 1).padStart(2, "0");
  return { input: `${number}.in`, output: `${number}.out` };
}

/** The tests of a package as `npm run problems` made them; rejects when it has not run. */
export async function readTests({ folder }: { folder: string }): Promise<MadeTest[]> {
  const plan = await readPlan(folder);
  if (!plan) throw new Error(`${folder} has no tests: run npm run problems`);
  return plan.tests.map((test, index) => {
    const { input, output } = testFileNames(index);
    return { ...test, inputPath: join(folder, "tests", input), outputPath: join(folder, "tests", output) };
  });
}

/** The plan of the tests that are there, if any are. */
export async function readPlan(folder: string): Promise<z.infer<typeof storedPlan> | undefined> {
  try {
    return storedPlan.parse(JSON.parse(await readFile(join(folder, "tests", "plan.json"), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
