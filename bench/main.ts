import { parseArgs } from "node:util";
import { benchLists } from "./lists.ts";

const benches: Record<string, (options: { isSmoke: boolean }) => Promise<boolean>> = { lists: benchLists };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { smoke: { type: "boolean" } },
});
const bench = benches[positionals[0] ?? ""];
if (!bench) {
  console.error(`usage: npm run bench -- <${Object.keys(benches).join("|")}> [--smoke]`);
  process.exitCode = 2;
} else if (!(await bench({ isSmoke: values.smoke ?? false }))) {
  process.exitCode = 1;
}
