/**
 * `npm run package`: makes dist/touchstone-<version>-linux-<processor>.tar.gz, everything a site needs beside Debian's
 * own packages. The same commit gives the same bytes.
 *
 *   --smoke  unpacks it and starts each of its programs
 *   --try    installs it in a fresh Debian 12 and has a first solution judged there: `npm run bench -- package`
 */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makePackage } from "./package/make-package.ts";
import { smokePackage } from "./package/smoke-package.ts";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { smoke: { type: "boolean", default: false }, try: { type: "boolean", default: false } },
});
const archive = await makePackage(root, (line) => console.log(line));
console.log(`${archive}, ${Math.round(statSync(join(root, archive)).size / 1e6)} MB`);
if (values.smoke) {
  smokePackage(join(root, archive));
  console.log("Each of its programs starts.");
}
if (values.try) {
  const words = [join(root, "bench/main.ts"), "package"];
  process.exitCode = spawnSync(process.execPath, words, { stdio: "inherit" }).status ?? 1;
}
