/**
 * `npm run -s bench -- judge [--pairs 300] [--smoke]`: what judging costs beyond the bare tools, as ratios of two
 * things measured in turn in one run. Needs root and a toolchain image. Prints one line of JSON.
 */
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { readJudgeConfig } from "../apps/judge/src/config.ts";
import { startJudge } from "../apps/judge/src/start-judge.ts";
import { startBlobServer } from "../apps/judge/src/testing/blob-server.ts";
import { bubblewrapSandbox, buildNative, toolchainAtHand } from "../packages/sandbox/src/index.ts";
import { createLogger, createMetrics, untraced } from "../packages/telemetry/src/index.ts";
import { startNats } from "../packages/testkit/src/index.ts";
import { compileHere } from "./judge/bare-loop.ts";
import { measureClick } from "./judge/measure-click.ts";
import { measureNative } from "./judge/measure-native.ts";
import { measureInteraction, measureRun } from "./judge/measure-run.ts";
import { bareWork, judgeOnce, type SubmissionBench } from "./judge/measure-submission.ts";
import { pairs } from "./judge/pairs.ts";
import { everyHeader, plainSubjects, type Subject } from "./judge/subjects.ts";
import { openWire } from "./judge/wire.ts";

const firstUid = 60_940;

/** What must hold; the throughput is at least, the rest at most. */
const bounds = {
  overheadBwrap: 1.5,
  overheadNative: 0.6,
  overheadNativeP95: 0.8,
  overheadNativeFull: 0.6,
  overheadNativeFullP95: 0.8,
  chargedCpuMs: 2,
  chargedKiB: 512,
  chargedNativeCpuMs: 1,
  chargedNativeKiB: 512,
  coldRatio: 0.65,
  coldPlainRatio: 1.2,
  warmRatio: 1.25,
  throughputRatio: 0.85,
  interactiveRatio: 1.5,
  clickToAcceptedMs: 1200,
};

type Figures = Record<keyof typeof bounds, number>;

/** Measures everything; true when all bounds hold. The short form holds nothing against the clock. */
export async function benchJudge({
  isSmoke,
  pairs: count = 300,
}: {
  isSmoke: boolean;
  pairs?: number;
}): Promise<boolean> {
  const folder = await mkdtemp("/dev/shm/touchstone-bench-");
  await chmod(folder, 0o711);
  try {
    const many = isSmoke ? 5 : count;
    const few = isSmoke ? 1 : Math.max(5, Math.round(count / 20));
    const figures = rounded({
      ...(await measureRuns(folder, many, few)),
      ...(await measureSubmissions(folder, few)),
      clickToAcceptedMs: await measureClick(few, { firstUid: firstUid + 12, isFresh: !isSmoke }),
    });
    console.log(JSON.stringify(figures));
    if (isSmoke) return true;
    await writeFile(join(import.meta.dirname, "results", "judge.md"), describe(figures, many, few));
    return Object.entries(bounds).every(([name, bound]) =>
      holds(name, figures[name as keyof Figures], bound),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureRuns(folder: string, many: number, few: number) {
  const cpu = String(availableParallelism() - 1);
  const executables = await buildNative(join(folder, "build"));
  const options = { executables, bwrap: "/usr/bin/bwrap", name: "bench", stateFolder: folder, firstUid };
  const toolchain = toolchainAtHand();
  const native = await measureNative({ ...options, firstUid: firstUid + 30, toolchain }, many);
  const slot = await bubblewrapSandbox(options).openSlot({ number: 0, cpus: cpu });
  try {
    const bench = { slot, toolchain, folder, uid: firstUid + 2, cpu };
    const run = await measureRun(bench, many);
    return { ...run, ...native, interactiveRatio: await measureInteraction(bench, few) };
  } finally {
    await slot.close();
  }
}

async function measureSubmissions(folder: string, count: number) {
  const nats = await startNats();
  const blobs = await startBlobServer();
  const place = {
    blobs,
    toolchain: toolchainAtHand(),
    folder,
    spawnLoop: compileHere("spawn-loop", folder),
    uid: firstUid + 10,
  };
  // A wire of its own for each judge: the questions of one that is gone must not be answered.
  const withJudge = async <T>(slots: number, work: (bench: SubmissionBench) => Promise<T>): Promise<T> => {
    const wire = openWire(nats.url);
    const config = readJudgeConfig({
      TOUCHSTONE_NATS_URL: nats.url,
      TOUCHSTONE_JUDGE_ID: "bench",
      TOUCHSTONE_JUDGE_DIR: join(folder, "judge"),
      TOUCHSTONE_JUDGE_SLOTS: String(slots),
      TOUCHSTONE_JUDGE_FIRST_UID: String(firstUid),
      TOUCHSTONE_JUDGE_TOOLCHAIN: place.toolchain.place,
      TOUCHSTONE_OPS_PORT: "0",
    });
    const log = createLogger({ process: "bench", level: "fatal", version: "" });
    const judge = await startJudge(config, { log, metrics: createMetrics("bench"), tracing: untraced });
    try {
      return await work({ ...place, wire });
    } finally {
      await judge.close();
      await wire.close();
    }
  };
  try {
    const oneSlot = await withJudge(1, (bench) => measureOneSlot(bench, count));
    const throughputRatio = await withJudge(2, (bench) => measureThroughput(bench, count));
    return { ...oneSlot, throughputRatio };
  } finally {
    await blobs.close();
    await nats.close();
  }
}

async function measureOneSlot(bench: SubmissionBench, count: number) {
  const cold = await measureCold(bench, everyHeader, count);
  const plain: number[] = [];
  for (const subject of plainSubjects) plain.push((await measureCold(bench, subject, count)).coldRatio);
  return { ...cold, coldPlainRatio: Math.max(...plain) };
}

const lastCpu = String(availableParallelism() - 1);

async function measureCold(bench: SubmissionBench, subject: Subject, count: number) {
  const bare = await bareWork(bench, subject, { cpu: lastCpu });
  await judgeOnce(bench, subject, "warm");
  const warm = await pairs(
    count,
    () => judgeOnce(bench, subject, "warm"),
    () => bare.runAll(),
  );
  const cold = await pairs(
    count,
    (round) => judgeOnce(bench, subject, `cold ${round}`),
    async (round) => (await bare.compile(`bare ${round}`)) + (await bare.runAll()),
  );
  bare.close();
  console.error(subject.languageKey, { cold, warm });
  return { coldRatio: cold.ratio, warmRatio: warm.ratio };
}

/** Two slots on two processors, and two loops pinned to the same two, each doing the same compiles and runs. */
async function measureThroughput(bench: SubmissionBench, count: number): Promise<number> {
  const cores = [lastCpu, String(Math.max(0, Number(lastCpu) - 1))];
  const bare = await Promise.all(cores.map((cpu) => bareWork(bench, everyHeader, { cpu, prepared: true })));
  const each = 2;
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const { ratio } = await pairs(
    count,
    (round) =>
      timed(() =>
        Promise.all(
          Array.from({ length: each * cores.length }, (_, at) =>
            judgeOnce(bench, everyHeader, `two ${round} ${at}`),
          ),
        ),
      ),
    (round) =>
      timed(() =>
        Promise.all(
          bare.map(async (work, lane) => {
            for (let at = 0; at < each; at++) {
              await work.compile(`loop ${round} ${lane} ${at}`);
              await work.runAll();
            }
          }),
        ),
      ),
  );
  for (const work of bare) work.close();
  return 1 / ratio;
}

function rounded(figures: Figures): Figures {
  const entries = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]);
  return Object.fromEntries(entries) as Figures;
}

function holds(name: string, value: number, bound: number): boolean {
  return name === "throughputRatio" ? value >= bound : value <= bound;
}

function describe(figures: Figures, many: number, few: number): string {
  const lines = Object.entries(bounds).map(([name, bound]) => {
    const value = figures[name as keyof Figures];
    return `| ${name} | ${value} | ${name === "throughputRatio" ? "≥" : "≤"} ${bound} | ${holds(name, value, bound) ? "yes" : "**no**"} |`;
  });
  return `# What judging costs

Made by \`npm run -s bench -- judge\`. ${many} pairs for one run, ${few} pairs for a submission or an interaction, in
turn, medians. ${cpus().length} processors (${cpus()[0]?.model ?? "unknown"}), ${Math.round(totalmem() / 1024 ** 3)} GiB, shared.

| figure | measured | bound | holds |
|---|---|---|---|
${lines.join("\n")}

\`clickToAcceptedMs\` is A + B in C++ with 20 tests, from the click in a browser to the verdict on the page, on a site of its
own that is idle, each time another source. A submission of the other figures has 20 tests of about 50 ms. The bare side
runs the compiler of the same image through bubblewrap (about 5 ms more than none) and does without the headers that are
compiled ahead.
`;
}
