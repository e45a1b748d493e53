import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { releasedSchemas } from "../testing/released-schemas.ts";
import { hasRelease, unpackRelease } from "../testing/unpack-release.ts";
import { migrationsFolder } from "./migrate.ts";

// An operator who steps back starts the code of the last release on the schema of the new one, and during an update both
// run side by side. So that code, out of the history, is held to its own promises on the schema of today.

const newest = readdirSync(migrationsFolder).sort().at(-1) ?? "";
/** The last release whose schema is not the newest. */
const release = releasedSchemas.findLast(({ head }) => head < newest);

/** Promises of the release: a program is sent and judged, contests are entered and held, a class is run. */
const promises = ["submissions/submit", "contests/contests", "groups/group-members"].map(
  (name) => `apps/server/src/features/${name}.http.int.test.ts`,
);
/** It is a test run of its own, and a machine may have other things to do. */
const runMs = 240_000;

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
  afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

  it(
    "keeps its promises on the newest schema",
    async () => {
      const cwd = join(folder, "release");
      const report = join(folder, "report.json");
      const args = ["run", "--project", "int", "--reporter=json", `--outputFile=${report}`, ...promises];
      // What this run told its own workers is not for those of the other.
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
      );
      const vitest = join(cwd, "node_modules/vitest/vitest.mjs");
      const run = promisify(execFile)(process.execPath, [vitest, ...args], { cwd, env, timeout: runMs });
      const said = await run.catch((error: Error & { stderr: string }) => error);
      const { numPassedTests, testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
      const failed = testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === "failed").map(({ title }) => title),
      );
      expect(failed, said.stderr).toEqual([]);
      expect(numPassedTests).toBeGreaterThan(30);
    },
    runMs + 10_000,
  );
});
