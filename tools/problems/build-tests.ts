/**
 * The tests of a package, made by its own generator. The same sources make the same bytes, so tests whose sources have
 * not changed are left as they are.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createRandom,
  type MakeTests,
  PackageFaults,
  type ProblemPackage,
  planTests,
  readPlan,
  type TestText,
  testFileNames,
  type Validate,
} from "../../packages/problem-package/src/index.ts";

/** What `tests/` holds after a build. */
export interface BuiltTests {
  readonly count: number;
  readonly isNew: boolean;
}

const countMin = 8;
const countMax = 30;
const bytesMax = 10 * 1024 ** 2;

/** Makes and validates the tests of a package unless they are there; rejects with `PackageFaults`. */
export async function buildTests(problem: ProblemPackage): Promise<BuiltTests> {
  const sources = await hashSources(problem);
  const plan = await readPlan(problem.folder);
  if (plan?.sources === sources) return { count: plan.tests.length, isNew: false };
  try {
    const tests = await makeTests(problem);
    await writeTests(problem, tests, sources);
    return { count: tests.length, isNew: true };
  } catch (error) {
    throw new PackageFaults([`${problem.name}/generate.ts: ${messageOf(error)}`]);
  }
}

/** Everything the bytes of the tests follow from: what the package says, and the code that turns it into tests. */
async function hashSources({ files }: ProblemPackage): Promise<string> {
  const hash = createHash("sha256");
  for (const [path, text] of files) {
    if (/^(problem\.yaml|generate\.ts|validate\.ts|(samples|files)\/.*)$/.test(path))
      hash.update(`${path}\0${text}\0`);
  }
  const repo = join(import.meta.dirname, "../..");
  const ours = ["create-random.ts", "plan-tests.ts"].map((name) => `packages/problem-package/src/${name}`);
  for (const path of [
    import.meta.filename,
    ...["problems/kit.ts", ...ours].map((name) => join(repo, name)),
  ]) {
    hash.update(await readFile(path));
  }
  return hash.digest("hex");
}

async function makeTests({ folder, facts, samples }: ProblemPackage): Promise<TestText[]> {
  const { tests: make }: { tests: MakeTests } = await load(folder, "generate.ts");
  const { validate }: { validate: Validate } = await load(folder, "validate.ts");
  const inSubtask = facts.subtasks.length > 0 ? { subtask: 1 } : {};
  const shown = samples.map((sample) => ({ ...sample, ...inSubtask }));
  const tests: TestText[] = [...shown, ...make(createRandom(facts.id))];
  for (const [index, { input }] of tests.entries()) {
    try {
      validate(input);
    } catch (error) {
      throw new Error(`test ${index + 1}: ${messageOf(error)}`);
    }
  }
  checkSizes(tests);
  return tests;
}

function load<Module>(folder: string, file: string): Promise<Module> {
  return import(pathToFileURL(join(folder, file)).href);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function checkSizes(tests: readonly TestText[]): void {
  if (tests.length < countMin || tests.length > countMax) {
    throw new Error(`${tests.length} tests, not ${countMin} to ${countMax}`);
  }
  const bytes = tests.reduce((sum, { input, output }) => sum + Buffer.byteLength(input + output), 0);
  if (bytes > bytesMax) throw new Error(`${bytes} bytes of tests, more than ${bytesMax}`);
}

/** Replaces the whole folder: half-written tests are never found under its name. */
async function writeTests(
  { folder, facts }: ProblemPackage,
  tests: readonly TestText[],
  sources: string,
): Promise<void> {
  const draft = join(folder, `tests.${process.pid}`);
  const plan = { sources, tests: planTests(facts, tests) };
  await mkdir(draft);
  try {
    for (const [index, test] of tests.entries()) {
      const { input, output } = testFileNames(index);
      await writeFile(join(draft, input), test.input);
      await writeFile(join(draft, output), test.output);
    }
    await writeFile(join(draft, "plan.json"), JSON.stringify(plan));
    await rm(join(folder, "tests"), { recursive: true, force: true });
    await rename(draft, join(folder, "tests"));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
