import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the corpus is about: when none of it has changed, the smoke set says enough. */
const folders = ["packages/sandbox", "packages/judging", "packages/languages", "apps/judge/src/toolchain"];

/** One name for the sources that the corpus tests, of the repository at `root`. */
export function sourcesDigest(root: string): string {
  const paths = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,c,cpp,h,py,sh,java}`, { cwd: root }))
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path) && !isOtherTest(path))
    .sort();
  const hash = createHash("sha256");
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** Tests beside the corpus say nothing of it. */
function isOtherTest(path: string): boolean {
  return !path.includes("/conformance/") && (path.includes("/testing/") || path.endsWith(".test.ts"));
}
