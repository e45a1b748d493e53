import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The files of the repository, tracked or about to be, as paths from its root; never what git ignores. */
export function repoFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const paths = execFileSync("git", args, { encoding: "utf8" }).split("\0");
  return paths.filter((path) => path !== "" && existsSync(path));
}

/** The TypeScript of the repository; with tests unless `withoutTests`. */
export function sourceFiles(which: "all" | "withoutTests"): string[] {
  return repoFiles().filter(
    (path) => /\.tsx?$/.test(path) && (which === "all" || !/\.test\.tsx?$/.test(path)),
  );
}
