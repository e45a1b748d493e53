import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchFairness } from "./fairness.ts";
import { benchFleet } from "./fleet.ts";
import { benchFuzz } from "./fuzz.ts";
import { benchGrowth } from "./growth.ts";
import { benchHeap } from "./heap.ts";
import { benchImport } from "./import.ts";
import { benchJudge } from "./judge.ts";
import { benchKilledJudges } from "./killed-judges.ts";
import { benchLists } from "./lists.ts";
import { benchLoad } from "./load.ts";
import { benchOneMachine } from "./one-machine.ts";
import { benchPackage } from "./package.ts";
import { endDescendants } from "./processes/end-descendants.ts";
import { benchRehearse } from "./rehearse.ts";
import { benchRemote } from "./remote.ts";
import { benchRoutes } from "./routes.ts";
import { benchSoak } from "./soak.ts";
import { benchStreams } from "./streams.ts";
import { benchUploads } from "./uploads.ts";

interface BenchOptions {
  isSmoke: boolean;
  pairs?: number;
  submissions?: number;
  minutes?: number;
  viewers?: number;
  requests?: number;
  seed?: number;
  contestants?: number;
  seconds?: number;
  rounds?: number;
  isJson: boolean;
  only?: string;
  in?: string;
}

const benches: Record<string, (options: BenchOptions) => Promise<boolean>> = {
  lists: benchLists,
  growth: benchGrowth,
  fleet: benchFleet,
  judge: benchJudge,
  fairness: benchFairness,
  "killed-judges": benchKilledJudges,
  remote: benchRemote,
  streams: benchStreams,
  heap: benchHeap,
  uploads: benchUploads,
  rehearse: benchRehearse,
  fuzz: benchFuzz,
  import: benchImport,
  load: benchLoad,
  routes: benchRoutes,
  "one-machine": benchOneMachine,
  package: benchPackage,
  soak: benchSoak,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ smoke: { type: "boolean" }, json: { type: "boolean" }, pairs: { type: "string" } },
    ...{ submissions: { type: "string" }, minutes: { type: "string" } },
    ...{ viewers: { type: "string" }, only: { type: "string" }, in: { type: "string" } },
    ...{ requests: { type: "string" }, seed: { type: "string" } },
    ...{ contestants: { type: "string" }, seconds: { type: "string" }, rounds: { type: "string" } },
  },
});
const bench = benches[positionals[0] ?? ""];
const options: BenchOptions = {
  isSmoke: values.smoke ?? false,
  isJson: values.json ?? false,
  ...(values.pairs && { pairs: Number(values.pairs) }),
  ...(values.submissions && { submissions: Number(values.submissions) }),
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values.only && { only: values.only }),
  ...(values.in && { in: values.in }),
  ...(values.requests && { requests: Number(values.requests) }),
  ...(values.seed && { seed: Number(values.seed) }),
  ...(values.contestants && { contestants: Number(values.contestants) }),
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.rounds && { rounds: Number(values.rounds) }),
  ...(values.viewers && { viewers: Number(values.viewers) }),
};
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join("|")}> [--smoke]`);
  process.exitCode = 2;
} else if (!(await runAlone(() => bench(options)))) {
  process.exitCode = 1;
}

/** Runs a bench with a folder of its own for what it makes; nothing that it starts or makes there outlives it. */
async function runAlone(run: () => Promise<boolean>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-"));
  // PostgreSQL and programs of judges run as other users.
  await chmod(folder, 0o711);
  process.env.TMPDIR = folder;
  const end = async () => {
    await endDescendants();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      // What the bench still does fails now, and nobody waits for it.
      process.on("uncaughtException", () => {});
      void end().finally(() => process.exit(1));
    });
  }
  try {
    return await run();
  } finally {
    await end();
  }
}
