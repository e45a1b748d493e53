/**
 * `npm run -s bench -- fairness [--only cpu-alone] [--submissions 100] [--smoke]`: how often a verdict is not what a
 * program's own time asks for. Programs that take a known part of their limit are judged by the judge's own rules, by one
 * slot alone and by both at once; a wrong verdict is one on the other side of the limit. A curve of the usual number of
 * submissions is kept as soon as it is measured, and the page is made of all that are kept. Needs root, a toolchain, two
 * processors and nothing beside it.
 */
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import type { TestReport } from "../packages/contract/src/index.ts";
import { type JudgingRoom, openJudgingRoom } from "../packages/judging/src/testing/judging-room.ts";
import { dropFromCache } from "../packages/sandbox/src/conformance/drop-from-cache.ts";
import { buildNative, nativeSandbox, type Slot, toolchainAtHand } from "../packages/sandbox/src/index.ts";
import { calibrate, isAccepted, judgeTrial, type Trial } from "./fairness/calibrated.ts";
import { type Curve, describeCurves, type Point } from "./fairness/describe-curves.ts";
import { quantile } from "./quantile.ts";

const firstUid = 60_960;

/** What must hold: parts of the submissions, by what they take of their limit, and the memory of cold and warm data. */
const bounds = { wrongAt80: 0.001, wrongAt90: 0.02, acceptedFrom125: 0, memoryKiB: 1024 };

type Figures = Record<keyof typeof bounds, number>;

interface Scale {
  readonly shares: readonly number[];
  readonly submissions: number;
  readonly tests: number;
  readonly limitMs: number;
  /** Runs by which a program's own time is found. */
  readonly probes: number;
}

const full: Scale = {
  shares: [0.7, 0.8, 0.9, 1.1, 1.25, 1.5],
  submissions: 100,
  tests: 20,
  limitMs: 200,
  probes: 12,
};
const small: Scale = { shares: [0.7, 1.5], submissions: 1, tests: 2, limitMs: 100, probes: 2 };

const curvesToMeasure = (["cpu", "memory"] as const).flatMap((kind) =>
  [false, true].map((isBusy) => ({ kind, isBusy, name: `${kind}-${isBusy ? "busy" : "alone"}` })),
);

/** Measures every curve, or those whose names begin so; true when all bounds hold. The short form holds nothing. */
export async function benchFairness({
  isSmoke,
  submissions = full.submissions,
  only = "",
}: {
  isSmoke: boolean;
  submissions?: number;
  only?: string;
}): Promise<boolean> {
  const scale = isSmoke ? small : { ...full, submissions };
  const isKept = !isSmoke && submissions === full.submissions;
  const rooms = await openRooms();
  try {
    let curves: Curve[] = isKept ? await readCurves() : [];
    for (const { kind, isBusy, name } of curvesToMeasure.filter((curve) => curve.name.startsWith(only))) {
      const measured = await measureCurve(rooms, { kind, isBusy }, scale);
      curves = [...curves.filter((curve) => curve.kind !== kind || curve.isBusy !== isBusy), measured];
      curves.sort((one, other) => placeOf(one) - placeOf(other));
      if (!isKept) continue;
      console.error(`${name} is kept`);
      await writeFile(kept, `${JSON.stringify(curves, null, 2)}\n`);
    }
    const figures = { ...figuresOf(curves), memoryKiB: await memoryDifference(rooms.own) };
    console.log(JSON.stringify(figures));
    if (isSmoke) return true;
    if (isKept && curves.length === curvesToMeasure.length) {
      const page = describeCurves(curves, { ...full, figures, bounds, machine: machine() });
      await writeFile(join(import.meta.dirname, "../docs/judge/fairness.md"), page);
    }
    return Object.entries(bounds).every(([name, bound]) => figures[name as keyof Figures] <= bound);
  } finally {
    await rooms.close();
  }
}

const kept = join(import.meta.dirname, "results/fairness.json");

async function readCurves(): Promise<Curve[]> {
  return existsSync(kept) ? JSON.parse(await readFile(kept, "utf8")) : [];
}

function placeOf({ kind, isBusy }: Curve): number {
  return curvesToMeasure.findIndex((curve) => curve.kind === kind && curve.isBusy === isBusy);
}

interface Rooms {
  readonly own: JudgingRoom;
  readonly nextDoor: JudgingRoom;
  close(): Promise<void>;
}

/** Two slots as a judge has them, each on a processor of its own. */
async function openRooms(): Promise<Rooms> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-fairness-"));
  await chmod(folder, 0o711);
  const executables = await buildNative(join(folder, "build"));
  const sandbox = nativeSandbox({ executables, name: "fairness", stateFolder: folder, firstUid });
  const lastCpu = availableParallelism() - 1;
  const { surroundings } = toolchainAtHand();
  const slots: Slot[] = [];
  const openRoom = async (number: number) => {
    const slot = await sandbox.openSlot({ number, cpus: String(Math.max(0, lastCpu - number)) });
    slots.push(slot);
    return openJudgingRoom(slot, surroundings);
  };
  const [own, nextDoor] = [await openRoom(0), await openRoom(1)];
  return {
    own,
    nextDoor,
    async close() {
      for (const slot of slots) await slot.close();
      for (const room of [own, nextDoor]) await room.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** So many are calibrated at once: a machine that is shared is not equally fast all the time, least of all its memory. */
const submissionsOfOneSpeed = 5;

async function measureCurve(
  { own, nextDoor }: Rooms,
  { kind, isBusy }: Pick<Curve, "kind" | "isBusy">,
  { shares, submissions, tests, limitMs, probes }: Scale,
): Promise<Curve> {
  const points: Point[] = [];
  for (const share of shares) {
    const judged: (readonly TestReport[])[] = [];
    while (judged.length < submissions) {
      const rounds = (await calibrate(own, kind, probes))(share * limitMs);
      const trial = { kind, rounds, limitMs, tests };
      const count = Math.min(submissionsOfOneSpeed, submissions - judged.length);
      judged.push(...(await judgeAll(isBusy ? [own, nextDoor] : [own], trial, count)));
    }
    const point = { share, ...pointOf(judged, limitMs) };
    console.error(kind, isBusy ? "beside a busy slot" : "alone", JSON.stringify(point));
    points.push(point);
  }
  return { kind, isBusy, date: new Date().toISOString(), points };
}

/** Judges a submission so often; each room takes the next one, so that none is idle before the other. */
async function judgeAll(
  rooms: readonly JudgingRoom[],
  trial: Trial,
  submissions: number,
): Promise<(readonly TestReport[])[]> {
  const judged: (readonly TestReport[])[] = [];
  let begun = 0;
  const work = async (room: JudgingRoom) => {
    for (; begun < submissions; ) {
      begun += 1;
      judged.push(await judgeTrial(room, trial));
    }
  };
  await Promise.all(rooms.map(work));
  return judged;
}

function pointOf(judged: readonly (readonly TestReport[])[], limitMs: number): Omit<Point, "share"> {
  const tests = judged.flat();
  // A test that was left out has no time.
  const ran = tests.filter(({ timeMs }) => timeMs > 0);
  const parts = ran.map(({ timeMs, runsMs }) => (runsMs?.[0] ?? timeMs) / limitMs);
  return {
    submissions: judged.length,
    accepted: judged.filter(isAccepted).length,
    triedAgain: tests.filter(({ runsMs }) => runsMs).length,
    p50: quantile(parts, 0.5),
    p95: quantile(parts, 0.95),
    most: quantile(parts, 1),
  };
}

/** The worst of all curves; a share that was not measured has no figure. */
function figuresOf(curves: readonly Curve[]): Omit<Figures, "memoryKiB"> {
  const points = curves.flatMap((curve) => curve.points);
  const worst = (isMeant: (share: number) => boolean, countWrong: (point: Point) => number) => {
    const parts = points
      .filter(({ share }) => isMeant(share))
      .map((point) => countWrong(point) / point.submissions);
    return parts.length === 0 ? Number.NaN : Math.max(...parts);
  };
  const refused = ({ submissions, accepted }: Point) => submissions - accepted;
  return {
    wrongAt80: worst((share) => share <= 0.8, refused),
    wrongAt90: worst((share) => share === 0.9, refused),
    acceptedFrom125: worst(
      (share) => share >= 1.25,
      ({ accepted }) => accepted,
    ),
  };
}

const inputMiB = 64;

/** What a program is shown to have used that reads a large input: how far it differs with the data cold and warm. */
async function memoryDifference(room: JudgingRoom): Promise<number> {
  const input = Buffer.alloc(inputMiB * 1024 ** 2, "1\n");
  const source = `#include <stdio.h>
int main(void) {
  static char block[1 << 16];
  while (fread(block, 1, sizeof block, stdin) > 0) continue;
  puts("1");
}
`;
  const order = room.order({
    source,
    tests: [{ input, answer: "1\n" }],
    limits: { memoryBytes: 16 * 1024 ** 2 },
  });
  const judge = async () => {
    const { outcome } = await room.judge(order);
    if (outcome.kind !== "judged" || !isAccepted(outcome.tests)) throw new Error(JSON.stringify(outcome));
    return outcome.tests[0]?.memoryBytes ?? Number.NaN;
  };
  const shown = [await judge()];
  for (let round = 0; round < 3; round++) {
    await dropFromCache(await filesIn(join(room.folder, "data")));
    shown.push(await judge(), await judge());
  }
  return (Math.max(...shown) - Math.min(...shown)) / 1024;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function machine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 1024 ** 3)} GiB, shared`;
}
