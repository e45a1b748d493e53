import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ChangeFile } from "./render-changelog.ts";

/** The files of the repository's changes/ in the order of their names. */
export function readChanges(): ChangeFile[] {
  return globSync("changes/*.md")
    .sort()
    .map((path) => ({ name: basename(path), text: readFileSync(path, "utf8") }));
}
