import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPages } from "../../apps/cli/src/site/web-pages.ts";
import { buildCollection } from "../problems/build-collection.ts";
import { packageFiles } from "./package-files.ts";
import { writeArchive } from "./write-archive.ts";

/** Builds what is built, writes the archive of this platform to `dist`, and gives its path from the root. */
export async function makePackage(root: string, say: (line: string) => void): Promise<string> {
  const logs = join(root, "dist");
  mkdirSync(logs, { recursive: true });
  const { signal } = new AbortController();
  await buildPages({ checkout: root, logs, env: process.env, signal }, say);
  const { faults } = await buildCollection(join(root, "problems"), []);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const top = `touchstone-${version}`;
  const archive = join("dist", `${top}-linux-${process.arch}.tar.gz`);
  writeArchive(join(root, archive), { root, files: packageFiles(), top, atSeconds: sourceTime(root) });
  return archive;
}

/** When the sources were committed, or what the one who packages says instead. */
function sourceTime(root: string): number {
  const committedAt = () =>
    execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" });
  return Number(process.env.SOURCE_DATE_EPOCH ?? committedAt());
}
