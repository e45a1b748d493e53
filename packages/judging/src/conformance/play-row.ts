/**
 * Plays a scene of a row and looks at the post-conditions that hold after every scene, whatever it does (H1 to H4, H6,
 * H7, H9 and H10 of the corpus; H5 and H8 are looked at where the sandbox's own rows are played).
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { judgeReport } from "@touchstone/contract";
import { differences, photographHost } from "@touchstone/sandbox/conformance";
import { sha256OfFile } from "../data/sha256-of-file.ts";
import type { Judged } from "../judge-submission.ts";
import type { JudgingRoom } from "../testing/judging-room.ts";
import type { Stage } from "./open-stage.ts";
import { verdictInWords } from "./verdict-in-words.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What came of a row, for the page of the corpus. */
    got?: string;
  }
}

/** What a scene came to: the judging that is looked at. Throws when something is not as it should be. */
export type RowScene = (stage: Stage) => Promise<Judged>;

const rounds = Number(process.env.TOUCHSTONE_CORPUS_ROUNDS ?? 1);
const maxGrowthBytes = 64 * 1024 ** 2;
const maxLagMs = 200;

/**
 * Plays the scene as often as this run of the corpus asks for, holds each end against `check`, and gives back all that
 * is wrong besides: an empty list, when all is well. What came of it is noted in the task.
 */
export async function playRow(
  stage: Stage,
  task: { readonly meta: { got?: string } },
  scene: RowScene,
  check: (words: string, judged: Judged) => void | Promise<void>,
): Promise<string[]> {
  const complaints: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { judged, wrong } = await playOnce(stage, scene);
    const words = verdictInWords(judged);
    task.meta.got = words;
    await check(words, judged);
    complaints.push(...wrong);
  }
  return complaints;
}

async function playOnce(stage: Stage, scene: RowScene): Promise<{ judged: Judged; wrong: string[] }> {
  // The control's artefact is made once and kept.
  const controlBefore = await playControl(stage.room);
  const before = await photographHost(stage.watch);
  const memoryBefore = process.memoryUsage().rss;
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const judged = await scene(stage);
  lag.disable();
  const complaints = [
    whenNot(controlBefore === "AC", `the control before the row ended as ${controlBefore}`),
    whenNot(!hasLagged(lag), "H3: the worker's event loop lagged"),
    whenNot(process.memoryUsage().rss - memoryBefore < maxGrowthBytes, "H3: the worker grew"),
    ...revealed(stage, judged),
    whenNot(judgeReport.shape.outcome.safeParse(judged.outcome).success, "H9: the report passes a cap"),
    ...(await differences(before, stage.watch)).map((what) => `H1, H2: ${what}`),
    ...(await Promise.all([stage.room, stage.nextDoor].map(changedFiles))).flat(),
    whenNot((await playControl(stage.room)) === "AC", "H4: the next submission failed"),
  ];
  return { judged, wrong: complaints.filter((complaint) => complaint !== null) };
}

function whenNot(isGood: boolean, complaint: string): string | null {
  return isGood ? null : complaint;
}

/** H3; of less than a hundred moments the worst says more about the host than about us. */
function hasLagged(lag: { count: number; percentile(share: number): number }): boolean {
  return lag.count >= 100 && lag.percentile(99) / 1e6 >= maxLagMs;
}

/** H4: a well-behaved program, whose verdict says that room and slot are in order. */
async function playControl(room: JudgingRoom): Promise<string> {
  const source = `#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }`;
  return verdictInWords(await room.judge(room.order({ source, tests: [{ input: "1 2\n", answer: "3\n" }] })));
}

/**
 * H6: everything that is said of a submission, against all that must not be: secrets, our folders, names of blobs. The
 * answer beside a difference is told to whom the problem's feedback tells it; what a program found is looked at.
 */
function revealed({ canary, room, nextDoor, watch }: Stage, { outcome }: Judged): string[] {
  const said = JSON.stringify(outcome, (key, value: unknown) => (key === "expected" ? undefined : value));
  const secrets = [
    canary,
    room.folder,
    nextDoor.folder,
    watch.folder,
    "/var/lib/touchstone",
    import.meta.dirname,
  ];
  return [
    ...secrets.filter((secret) => said.includes(secret)).map((secret) => `H6: ${secret} came out`),
    // A long number is no name: of those hardly any is without a letter.
    ...(said.match(/[0-9a-f]{64}/g) ?? [])
      .filter((hash) => /[a-f]/.test(hash))
      .map((hash) => `H6: the name of a blob came out, ${hash}`),
  ];
}

/** H7 and H10: what is kept is what its name or its record says, and nothing else is left. */
async function changedFiles({ folder }: JudgingRoom): Promise<string[]> {
  const left = (await readdir(join(folder, "bench"))).map((name) => `H7: ${name} is left on the bench`);
  const blobs = await readdir(join(folder, "data"));
  const changed = await Promise.all(
    blobs.map(async (name) => ((await sha256OfFile(join(folder, "data", name))) === name ? [] : [name])),
  );
  const compilations = await readdir(join(folder, "compiled"));
  const broken = await Promise.all(
    compilations.map((name) => changedArtefacts(join(folder, "compiled", name))),
  );
  return [...left, ...[...changed.flat(), ...broken.flat()].map((name) => `H10: ${name} was changed`)];
}

async function changedArtefacts(folder: string): Promise<string[]> {
  const record: { artefacts?: { file: string; sha256: string }[] } = JSON.parse(
    await readFile(join(folder, "record.json"), "utf8"),
  );
  const artefacts = record.artefacts ?? [];
  const hashes = await Promise.all(artefacts.map(({ file }) => sha256OfFile(join(folder, file))));
  return artefacts.filter(({ sha256 }, at) => hashes[at] !== sha256).map(({ file }) => join(folder, file));
}
