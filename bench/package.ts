/**
 * `npm run bench -- package`: makes the package, installs it in a fresh Debian 12 and has a first solution judged
 * there, in namespaces of its own; needs root and Debian's mirror. Counted is everything from the unpacking to the verdict, but
 * for the download of Debian's packages; the toolchain is the small one, with its download.
 */
import { execFileSync } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { keepResult } from "./keep-result.ts";
import { type FreshMachine, freshMachine } from "./package/fresh-machine.ts";

const secondsMax = 300;
const languages = "c,cpp,python3";
const unpacked = "/root/touchstone";
const installer = `${unpacked}/install.sh`;

/** Measures it; true when it is quick enough. */
export async function benchPackage(): Promise<boolean> {
  execFileSync("npm", ["run", "--silent", "package"], { stdio: "inherit" });
  const [archive = ""] = globSync(`dist/touchstone-*-linux-${process.arch}.tar.gz`);
  const machine = freshMachine();
  try {
    const figures = { archiveMb: Math.round(statSync(archive).size / 1e6), ...tryArchive(machine, archive) };
    console.log(JSON.stringify(figures));
    const missed = await keepResult("package", { figures, bounds: { seconds: { atMost: secondsMax } } });
    return missed.length === 0;
  } finally {
    machine.remove();
  }
}

function tryArchive(machine: FreshMachine, archive: string): Record<string, number> {
  const path = machine.bring(archive);
  const unpack = ["tar", "--extract", `--one-top-level=${unpacked}`, "--strip-components=1", "--file", path];
  const unpackSeconds = secondsOf(() => machine.run(unpack));
  const downloadSeconds = secondsOf(() => machine.run([installer, "--download"]));
  const installSeconds = secondsOf(() => machine.run([installer, "--languages", "none"]));
  const toolchainSeconds = secondsOf(() => machine.run([installer, "--languages", languages]));
  const guest = machine.bring(join(import.meta.dirname, "package/first-verdict.ts"));
  const said = machine.run(["/opt/touchstone/current/node_modules/.bin/node", guest], { isAlone: true });
  const steps: Record<string, number> = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  const counted = {
    ...{ unpackSeconds, installSeconds, toolchainSeconds },
    ...Object.fromEntries(Object.entries(steps).map(([name, seconds]) => [`${name}Seconds`, seconds])),
  };
  const seconds = Object.values(counted).reduce((sum, each) => sum + each, 0);
  return { downloadSeconds, ...counted, seconds: Math.round(seconds) };
}

function secondsOf(step: () => void): number {
  const startedAt = performance.now();
  step();
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
