/**
 * `npm run corpus`: plays the hostile corpus, every row a test with its id in the title, and writes the result to
 * docs/judge/corpus.md. Needs root.
 *
 *   --smoke        only the set that every change must pass; writes nothing
 *   --rounds N     each scene N times over
 *   --gate         smoke, and two walls taken away in turn; writes nothing
 *   --rows         the rows and no walls; the table of walls stays as it is
 *   --walls        takes every wall away in turn and writes only that table
 *   --without W    takes one wall away; writes nothing
 *   --guest        the smoke set and all rows of time, memory and processes on pure cgroup v2, in a guest; writes
 *                  docs/judge/corpus-guest.md. With --only PREFIX only rows whose ids begin so; writes nothing
 *   --json         one line: {ran, passed, failed, skipped} by rows, {drivers, layouts} they were played on, wallsCaught
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findLayoutName } from "../packages/sandbox/src/host/slot-cgroup.ts";
import { walls } from "../packages/sandbox/src/walls.ts";
import { corpusTable } from "./corpus/corpus-table.ts";
import type { GuestDriver } from "./corpus/guest/guest-message.ts";
import { playGuest, provenLayouts } from "./corpus/guest/play-guest.ts";
import { judgeRows, type RowResult, type Scene, unknownIds } from "./corpus/judge-rows.ts";
import { readRows } from "./corpus/read-rows.ts";
import { readScenes } from "./corpus/read-scenes.ts";
import { sourcesDigest } from "./corpus/sources-digest.ts";
import {
  countCaught,
  playsInTurn,
  playWithout,
  type WallPlay,
  type WallResult,
  wallPlays,
  withSameWalls,
  withWalls,
} from "./corpus/walls-off.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/judge/corpus.md");
const smokeIds = [
  ..."T01 T04 M01 M09 P01 P02 P11 P14 F01 F05 F11 F17 E01 E03 E06 E09 E13 O01 O07".split(" "),
  ..."C01 C02 C12 K04 K06 I02 I04 U01 U03 Q01 Q03 Q04".split(" "),
];
const drivers: readonly GuestDriver[] = ["bubblewrap", "native"];
const wallsOfGate = 2;

const quietHost = join(root, "packages/sandbox/src/conformance/quiet-host.sh");

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    rounds: { type: "string", default: "1" },
    rows: { type: "boolean", default: false },
    walls: { type: "boolean", default: false },
    without: { type: "string" },
    guest: { type: "boolean", default: false },
    only: { type: "string" },
  },
});

const digest = sourcesDigest(root);
const startedAt = performance.now();
if (values.guest) {
  const isGreen = await playGuest({ drivers, only: values.only ?? null, isJson: values.json });
  if (!isGreen) process.exitCode = 1;
} else if (values.walls) {
  const results = takeAway(wallPlays(walls, drivers));
  writeFileSync(page, withWalls(readFileSync(page, "utf8"), results));
} else if (values.without !== undefined) {
  const wall = walls.find((name) => name === values.without);
  if (wall === undefined) throw new Error(`there is no such wall; there are ${walls.join(", ")}`);
  takeAway(wallPlays([wall], drivers));
} else {
  await playRows();
}

async function playRows(): Promise<void> {
  const isSmoke = values.smoke || values.gate;
  const rows = readRows(readFileSync(join(root, "tools/corpus/rows.tsv"), "utf8"));
  const scenes = [
    ...drivers.flatMap((driver) =>
      isSmoke ? playSmoke(driver) : play(nameOf(driver), ["corpus"], undefined, driver),
    ),
    ...(isSmoke
      ? []
      : [
          ...play("corpus-pipeline", ["int", "judge"], "\\[[TMPFEOCKIUQ][0-9][0-9]"),
          ...play("corpus-pages", ["parts"], "\\[U[0-9][0-9]"),
        ]),
  ];
  const results = judgeRows(rows, scenes);
  const unknown = unknownIds(rows, scenes);
  const wallResults = takeAway(wallsToPlay());
  await report(results, unknown, wallResults);
  if (!isSmoke) writePage(results, wallResults);
  if (scenes.length === 0 || unknown.length > 0 || results.some(({ outcome }) => outcome === "failed")) {
    process.exitCode = 1;
  }
}

/**
 * The smoke rows. A wall that is broken is so every time, and a host that stands still is not: rows that are red are
 * told, and the set is played whole once more.
 */
function playSmoke(driver: GuestDriver): Scene[] {
  const once = () => play(nameOf(driver), ["corpus"], `\\[(${smokeIds.join("|")})[\\]-]`, driver);
  const scenes = once();
  const red = scenes.filter(({ outcome }) => outcome === "failed");
  for (const { title, got } of red) console.error(`red, and played once more: ${title}: ${got}`);
  return red.length > 0 ? once() : scenes;
}

function nameOf(driver: GuestDriver): string {
  return driver === "bubblewrap" ? "corpus" : `corpus-${driver}`;
}

function wallsToPlay(): readonly WallPlay[] {
  const all = wallPlays(walls, drivers);
  if (values.gate) return playsInTurn(all, wallsOfGate, new Date());
  return values.smoke || values.rows ? [] : all;
}

/** Plays the smoke rows without each of these walls; one that nobody notices is a failure. */
function takeAway(plays: readonly WallPlay[]): WallResult[] {
  return plays.map((play) => {
    const { wall, driver } = play;
    const result = playWithout(root, play);
    if (!values.json)
      console.log(
        `${driver} without ${wall}: ${result.red.join(", ") || "nothing"} turned red${result.isCaught ? "" : ", NOT NOTICED"}`,
      );
    if (!result.isCaught) process.exitCode = 1;
    return result;
  });
}

/** Runs the tests of these projects whose titles match, and reads what became of them. */
function play(name: string, projects: readonly string[], title: string | undefined, driver = "bubblewrap") {
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
  const host = projects.includes("corpus") ? ["sh", quietHost] : [];
  const [program = "", ...rest] = [...host, ...command];
  spawnSync(program, rest, {
    cwd: root,
    stdio: ["ignore", values.json ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, TOUCHSTONE_CORPUS_ROUNDS: values.rounds, TOUCHSTONE_CORPUS_DRIVER: driver },
  });
  return readScenes(readFileSync(file, "utf8"));
}

async function report(
  all: readonly RowResult[],
  unknown: readonly string[],
  wallResults: readonly WallResult[],
): Promise<void> {
  const count = (outcome: RowResult["outcome"]) => all.filter((result) => result.outcome === outcome).length;
  const [passed, failed, skipped] = [count("passed"), count("failed"), count("not run")];
  if (values.json) {
    const layouts = [await findLayoutName(), ...provenLayouts(digest)];
    const wallsCaught = countCaught(wallResults);
    console.log(
      JSON.stringify({ ran: passed + failed, passed, failed, skipped, drivers, layouts, wallsCaught }),
    );
    return;
  }
  for (const { row, scenes } of all.filter(({ outcome }) => outcome === "failed")) {
    console.log(`FAILED ${row.id}: ${row.does}`);
    for (const { title, outcome, got } of scenes) if (outcome === "failed") console.log(`  ${title}: ${got}`);
  }
  if (unknown.length > 0) console.log(`no row has the id ${unknown.join(", ")}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `corpus: ${passed + failed} rows ran, ${passed} passed, ${failed} failed, ${skipped} not run, ${seconds} s`,
  );
}

function writePage(all: readonly RowResult[], wallResults: readonly WallResult[]): void {
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
  const table = corpusTable(all, facts);
  writeFileSync(
    page,
    values.rows ? withSameWalls(table, readFileSync(page, "utf8")) : withWalls(table, wallResults),
  );
}
