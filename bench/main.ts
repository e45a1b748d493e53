import { parseArgs } from "node:util";
import { benchHeap } from "./heap.ts";
import { benchJudge } from "./judge.ts";
import { benchKilledJudges } from "./killed-judges.ts";
import { benchLists } from "./lists.ts";
import { benchRehearse } from "./rehearse.ts";
import { benchStreams } from "./streams.ts";
import { benchUploads } from "./uploads.ts";

interface BenchOptions {
  isSmoke: boolean;
  pairs?: number;
  submissions?: number;
  minutes?: number;
  viewers?: number;
  isJson: boolean;
}

const benches: Record<string, (options: BenchOptions) => Promise<boolean>> = {
  lists: benchLists,
  judge: benchJudge,
  "killed-judges": benchKilledJudges,
  streams: benchStreams,
  heap: benchHeap,
  uploads: benchUploads,
  rehearse: benchRehearse,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ smoke: { type: "boolean" }, json: { type: "boolean" }, pairs: { type: "string" } },
    ...{ submissions: { type: "string" }, minutes: { type: "string" } },
    viewers: { type: "string" },
  },
});
const bench = benches[positionals[0] ?? ""];
const options: BenchOptions = {
  isSmoke: values.smoke ?? false,
  isJson: values.json ?? false,
  ...(values.pairs && { pairs: Number(values.pairs) }),
  ...(values.submissions && { submissions: Number(values.submissions) }),
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values.viewers && { viewers: Number(values.viewers) }),
};
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join("|")}> [--smoke]`);
  process.exitCode = 2;
} else if (!(await bench(options))) {
  process.exitCode = 1;
}
