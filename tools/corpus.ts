/**
 * `npm run corpus`: plays the hostile corpus, every row a test with its id in the title, and writes the result to
 * docs/judge/corpus.md. Needs root.
 *
 *   --smoke        only the set that every change must pass; writes nothing
 *   --rounds N     each scene N times over
 *   --gate         smoke, or all when the sources are others than those of docs/judge/corpus.md; writes nothing
 *   --json         one line: {ran, passed, failed, skipped} by rows
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { corpusTable } from "./corpus/corpus-table.ts";
import { judgeRows, type RowResult, unknownIds } from "./corpus/judge-rows.ts";
import { readRows } from "./corpus/read-rows.ts";
import { readScenes } from "./corpus/read-scenes.ts";
import { sourcesDigest } from "./corpus/sources-digest.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/judge/corpus.md");
const smokeIds =
  "T01 T04 M01 M09 P01 P02 F05 F11 E01 E13 O01 O07 C01 C02 C12 K04 K06 I02 I04 U01 U03 Q01 Q03 Q04".split(
    " ",
  );

const quietHost = join(root, "packages/sandbox/src/conformance/quiet-host.sh");

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "1" },
  },
});

const digest = sourcesDigest(root);
const isSmoke = values.smoke || (values.gate && isKnown(digest));
const rows = readRows(readFileSync(join(root, "tools/corpus/rows.tsv"), "utf8"));
const startedAt = performance.now();
const scenes = [
  ...play("corpus", ["corpus"], isSmoke ? `\\[(${smokeIds.join("|")})[\\]-]` : undefined),
  // What the gate runs anyway as its own tiers.
  ...(isSmoke || values.gate
    ? []
    : [
        ...play("corpus-pipeline", ["int", "judge"], "\\[[TMPFEOCKIUQ][0-9][0-9]"),
        ...play("corpus-pages", ["parts"], "\\[U[0-9][0-9]"),
      ]),
];
const results = judgeRows(rows, scenes);
const unknown = unknownIds(rows, scenes);
report(results);
if (!isSmoke && !values.gate) writePage(results);
if (scenes.length === 0 || unknown.length > 0 || results.some(({ outcome }) => outcome === "failed")) {
  process.exitCode = 1;
}

/** Runs the tests of these projects whose titles match, and reads what became of them. */
function play(name: string, projects: readonly string[], title: string | undefined) {
  const file = join(root, "reports", `${name}.json`);
  mkdirSync(join(root, "reports"), { recursive: true });
  const words = [
    "--no-file-parallelism",
    "--reporter=minimal",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const filter = title === undefined ? [] : ["-t", title];
  const which = projects.flatMap((project) => ["--project", project]);
  const command = ["vitest", "run", ...which, ...words, ...filter];
  // Rows look at the whole host, so they get one of their own; the pipeline needs the engines of ours.
  const host = name === "corpus" ? ["sh", quietHost] : [];
  const [program = "", ...rest] = [...host, ...command];
  spawnSync(program, rest, {
    cwd: root,
    stdio: ["ignore", values.json ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, TOUCHSTONE_CORPUS_ROUNDS: values.rounds },
  });
  return readScenes(readFileSync(file, "utf8"));
}

function isKnown(sources: string): boolean {
  try {
    return readFileSync(page, "utf8").includes(sources);
  } catch {
    return false;
  }
}

function report(all: readonly RowResult[]): void {
  const count = (outcome: RowResult["outcome"]) => all.filter((result) => result.outcome === outcome).length;
  const [passed, failed, skipped] = [count("passed"), count("failed"), count("not run")];
  if (values.json) {
    console.log(JSON.stringify({ ran: passed + failed, passed, failed, skipped }));
    return;
  }
  for (const { row, outcome } of all) if (outcome === "failed") console.log(`FAILED ${row.id}: ${row.does}`);
  if (unknown.length > 0) console.log(`no row has the id ${unknown.join(", ")}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `corpus: ${passed + failed} rows ran, ${passed} passed, ${failed} failed, ${skipped} not run, ${seconds} s`,
  );
}

function writePage(all: readonly RowResult[]): void {
  const ran = all.filter(({ outcome }) => outcome !== "not run");
  const passed = ran.filter(({ outcome }) => outcome === "passed").length;
  const played = new Set(
    ran.flatMap((result) => result.scenes.filter(({ outcome }) => outcome !== "skipped")),
  ).size;
  const facts = [
    `${ran.length} of ${all.length} rows ran, ${passed} as expected; ${played} scenes, each played ${values.rounds} time(s).`,
    `Sources: \`${digest}\`.`,
  ];
  mkdirSync(join(root, "docs/judge"), { recursive: true });
  writeFileSync(page, corpusTable(all, facts));
}
