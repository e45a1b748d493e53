/**
 * `npm run mutate -- <package> [path]`: changes the code of a package in small ways and fails when too many
 * changes go unnoticed by its tests. `path` narrows it to a folder or file under the package's src.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

const [name = "", path = ""] = process.argv.slice(2);
const source = join("packages", name, "src", path);

if (name === "" || !existsSync(source)) {
  const packages = globSync("packages/*/src").map((folder) => folder.split("/")[1]);
  console.error(`usage: npm run mutate -- <${packages.join("|")}> [path under its src]`);
  process.exit(2);
}

const mutate = path.endsWith(".ts") ? source : `${source}/**/*.ts`;
const { status } = spawnSync("stryker", ["run", "--mutate", `${mutate},!**/*.test.ts`], {
  stdio: "inherit",
  env: { ...process.env, TOUCHSTONE_MUTATE: name },
});
process.exitCode = status ?? 1;
