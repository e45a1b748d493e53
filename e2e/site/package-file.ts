import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of one of the packages that the demo's problems come from. */
export function packageFile(path: string): string {
  return readFileSync(join(import.meta.dirname, "../../problems", path), "utf8");
}
