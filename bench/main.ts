import { parseArgs } from "node:util";
import { benchJudge } from "./judge.ts";
import { benchKilledJudges } from "./killed-judges.ts";
import { benchLists } from "./lists.ts";

const benches: Record<string, (options: { isSmoke: boolean; pairs?: number }) => Promise<boolean>> = {
  lists: benchLists,
  judge: benchJudge,
  "killed-judges": benchKilledJudges,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: "boolean" }, pairs: { type: "string" } },
});
const bench = benches[positionals[0] ?? ""];
const options = { isSmoke: values.smoke ?? false, ...(values.pairs && { pairs: Number(values.pairs) }) };
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join("|")}> [--smoke]`);
  process.exitCode = 2;
} else if (!(await bench(options))) {
  process.exitCode = 1;
}
