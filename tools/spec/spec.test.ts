import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { proveRows } from "./prove-rows.ts";
import { readChecklist } from "./read-checklist.ts";
import { readReport, type TestRun } from "./read-report.ts";

const domain = "packages/domain/src/seal.test.ts";
const http = "apps/server/src/features/contests/contests.http.int.test.ts";
const part = "apps/web/src/features/contests/board.test.tsx";
const journey = "e2e/contest-day.e2e.ts";

function passed(file: string, title: string): TestRun {
  return { file, title, outcome: "passed" };
}

function missing(layers: string, runs: TestRun[]): string[] | undefined {
  const rows = readChecklist(
    `id\tarea\tlayer\trequirement\tsource\nCONT-07\tContests\t${layers}\tIt holds.\t1 §1\n`,
  );
  return proveRows(rows, runs).areas.CONT?.missing;
}

test.each([
  ["rule", domain],
  ["rule", "apps/web/src/app/locale/words.test.ts"],
  ["api", http],
  ["ui", part],
  ["ui", journey],
])("a row of layer %s is proven by a passing test in %s", (layer, file) => {
  expect(missing(layer, [passed(file, "contests [CONT-07] does it")])).toEqual([]);
});

test.each([
  ["no test cites it", "rule", [passed(domain, "does it CONT-07")]],
  ["the citing test is of another layer", "ui", [passed(http, "[CONT-07]")]],
  ["one of its layers has no citing test", "ui,rule", [passed(domain, "[CONT-07]")]],
  ["the citing test did not run", "rule", [{ file: domain, title: "[CONT-07]", outcome: "skipped" }]],
  [
    "another citing test failed",
    "rule",
    [passed(domain, "[CONT-07]"), { file: http, title: "[CONT-07]", outcome: "failed" }],
  ],
] satisfies [string, string, TestRun[]][])("a row is missing when %s", (_case, layers, runs) => {
  expect(missing(layers, runs)).toEqual(["CONT-07"]);
});

test("a row of several layers is proven by one test of each", () => {
  const runs = [
    passed(domain, "[CONT-06, CONT-07]"),
    passed(http, "[CONT-07]"),
    passed(journey, "[CONT-07,CONT-08]"),
  ];
  expect(missing("ui,api,rule", runs)).toEqual([]);
});

test("cited ids that are not in the checklist are unknown; other brackets are not ids", () => {
  const rows = readChecklist("id\tarea\tlayer\trequirement\tsource\nSITE-01\tSite\tapi\tIt is.\t1\n");
  const proof = proveRows(rows, [
    passed(http, "[SITE-01, SITE-99] [list] of [A-z]"),
    passed(http, "[ABC-1]"),
  ]);
  expect(proof).toEqual({ areas: { SITE: { rows: 1, missing: [] } }, unknown: ["ABC-1", "SITE-99"] });
});

test.each([
  ["another header", "id\tlayer\nSITE-01\tui\n"],
  ["an unknown layer", "id\tarea\tlayer\trequirement\tsource\nSITE-01\tSite\tgui\tx\t1\n"],
  ["a repeated id", "id\tarea\tlayer\trequirement\tsource\nSITE-01\tS\tui\tx\t1\nSITE-01\tS\tui\tx\t1\n"],
])("a checklist with %s is refused", (_case, text) => {
  expect(() => readChecklist(text)).toThrow();
});

test("vitest's and Playwright's reports become the same runs", () => {
  const vitest = {
    testResults: [
      {
        name: `/repo/${domain}`,
        assertionResults: [
          { fullName: "seal [CONT-07] hides", status: "passed" },
          { fullName: "seal later", status: "todo" },
        ],
      },
    ],
  };
  const spec = (title: string, status: string) => ({ title, file: "day.e2e.ts", tests: [{ status }] });
  const inner = { title: "seal", file: "day.e2e.ts", specs: [spec("[CONT-07] hides", "flaky")] };
  const playwright = {
    config: { rootDir: "/repo/e2e" },
    suites: [
      { title: "day.e2e.ts", file: "day.e2e.ts", specs: [spec("opens", "expected")], suites: [inner] },
    ],
  };
  expect(readReport(JSON.stringify(vitest), "/repo")).toEqual([
    { file: domain, title: "seal [CONT-07] hides", outcome: "passed" },
    { file: domain, title: "seal later", outcome: "skipped" },
  ]);
  expect(readReport(JSON.stringify(playwright), "/repo")).toEqual([
    { file: "e2e/day.e2e.ts", title: "day.e2e.ts opens", outcome: "passed" },
    { file: "e2e/day.e2e.ts", title: "day.e2e.ts seal [CONT-07] hides", outcome: "failed" },
  ]);
});

test("the command prints one line of JSON and exits 1 on an unknown id", () => {
  const root = mkdtempSync(join(tmpdir(), "spec-"));
  try {
    mkdirSync(join(root, "docs/spec"), { recursive: true });
    mkdirSync(join(root, "reports"));
    const checklist = "id\tarea\tlayer\trequirement\tsource\nSITE-01\tS\trule\tx\t1\nSITE-03\tS\tui\ty\t1\n";
    writeFileSync(join(root, "docs/spec/checklist.tsv"), checklist);
    const assertionResults = [{ fullName: "[SITE-01, SITE-77] holds", status: "passed" }];
    const report = { testResults: [{ name: join(root, domain), assertionResults }] };
    writeFileSync(join(root, "reports/fast.json"), JSON.stringify(report));
    const command = resolve(import.meta.dirname, "../spec.ts");
    const { status, stdout } = spawnSync(process.execPath, [command, "--json"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(stdout).toBe('{"areas":{"SITE":{"rows":2,"missing":["SITE-03"]}},"unknown":["SITE-77"]}\n');
    expect(status).toBe(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
