import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownBroken, releasedSchemas } from "../testing/released-schemas.ts";
import { hasRelease, unpackRelease } from "../testing/unpack-release.ts";
import { migrationsFolder } from "./migrate.ts";

// An operator who steps back starts the code of the last release on the schema of the new one, and during an update both
// run side by side. So that code, out of the history, is held to its own promises on the schema of today.

const newest = readdirSync(migrationsFolder).sort().at(-1) ?? "";
/** The last release whose schema is not the newest. */
const release = releasedSchemas.findLast(({ head }) => head < newest);

/** Promises of the release that together write to most tables, ask most lists, and have a program judged. */
const promises = [
  "features/problems/authoring/save-problem.http",
  "features/submissions/hand-over",
  "features/submissions/submit.http",
  "features/contests/contests.http",
  "features/standings/board/contest-boards.http",
  "features/groups/group-members.http",
].map((name) => `apps/server/src/${name}.int.test.ts`);

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

describe.skipIf(!release || !hasRelease(release.commit))("the api of the last release", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-release-"));
    unpackRelease(release?.commit ?? "", join(folder, "release"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("keeps its promises on the newest schema", async () => {
    const cwd = join(folder, "release");
    const report = join(folder, "report.json");
    const args = ["run", "--project", "int", "--reporter=json", `--outputFile=${report}`, ...promises];
    // What this run told its own workers is not for those of the other.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
    );
    const vitest = join(cwd, "node_modules/vitest/vitest.mjs");
    const run = promisify(execFile)(process.execPath, [vitest, ...args], { cwd, env, maxBuffer: 2 ** 26 });
    const said = await run.catch((error: Error & { stderr: string }) => error);
    const { numPassedTests, testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ title }) => title),
    );
    expect(
      failed.filter((title) => !Object.hasOwn(knownBroken, title)),
      said.stderr,
    ).toEqual([]);
    expect(numPassedTests).toBeGreaterThan(50);
  }, 120_000);
});
