/**
 * Says whether this host can judge, and what to do when it cannot:
 *
 *   npm run judge:doctor
 *
 * It reads the settings of a judge from the environment, and opens slots with a name, a folder and uids of its own: a
 * judge may run beside it.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gatherHostFacts, type HostFinding, hostCheck } from "@touchstone/sandbox";
import { HostRefusal } from "./check-host.ts";
import { type JudgeConfig, readJudgeConfig } from "./config.ts";
import { type LanguageTrial, tryLanguages } from "./find-languages.ts";
import { calibrate, spin } from "./noise-probe.ts";
import { openBenches } from "./open-benches.ts";

const probes = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  await examine();
  say("\nThis host can judge.");
} catch (error) {
  if (!(error instanceof Error)) throw error;
  say(`\n${error.message}`);
  process.exitCode = 1;
}

async function examine(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-doctor-"));
  await chmod(folder, 0o711);
  try {
    const config = readJudgeConfig({
      TOUCHSTONE_NATS_URL: "nats://unused",
      ...process.env,
      TOUCHSTONE_JUDGE_ID: `doctor-${process.pid}`,
      TOUCHSTONE_JUDGE_DIR: folder,
    });
    say("The host:");
    const driver = config.driver === "bubblewrap" ? "bubblewrap" : "native";
    const findings = hostCheck(await gatherHostFacts(config), driver);
    for (const finding of findings) say(findingLine(finding));
    if (findings.some(({ level }) => level === "missing")) {
      throw new HostRefusal('This host cannot judge: do what the lines marked "missing" say.');
    }
    await examineSlots({ ...config, firstUid: config.firstUid + 2 * config.slots });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function examineSlots(config: JudgeConfig): Promise<void> {
  const benches = await openBenches(config);
  try {
    const { driver, whyNotNative } = benches;
    say(
      `\nThe driver: ${driver}${whyNotNative === null ? "" : `, because native does not work: ${whyNotNative}`}`,
    );
    say("\nThe languages:");
    const trials = await tryLanguages(benches, { anew: true });
    for (const trial of trials) say(trialLine(trial));
    if (!trials.some((trial) => "version" in trial)) {
      throw new HostRefusal(
        "This host cannot judge: no language works. Make the toolchain: touchstone toolchain",
      );
    }
    const [bench] = benches.all;
    const { signal } = new AbortController();
    const rounds = await calibrate(bench, signal);
    const runsMs: number[] = [];
    while (runsMs.length < probes) runsMs.push(await spin(bench, rounds, signal));
    runsMs.sort((a, b) => a - b);
    const at = (share: number) => runsMs[Math.ceil(share * probes) - 1]?.toFixed(1);
    say(`\nA loop of 100 ms, ${probes} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of CPU time.`);
  } finally {
    await benches.close();
  }
}

function findingLine({ level, what, found, fix }: HostFinding): string {
  return `  ${level.padEnd(7)}  ${what}: ${found}${fix === null ? "" : `\n           ${fix}`}`;
}

function trialLine(trial: LanguageTrial): string {
  const isWorking = "version" in trial;
  const [level, said] = isWorking
    ? ["good", trial.version]
    : ["missing", trial.because.replaceAll("\n", "\n    ")];
  return `  ${level.padEnd(7)}  ${trial.file.name}: ${said}`;
}
