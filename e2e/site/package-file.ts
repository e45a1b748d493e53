import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@touchstone/domain";

/** A file of one of the packages that the demo's problems come from. */
export function packageFile(path: string): string {
  return readFileSync(join(import.meta.dirname, "../../problems", path), "utf8");
}

/** The title of a problem as its package has it. */
export function titleOf(name: string, locale: Locale): string {
  return /^# (.+)$/m.exec(packageFile(`${name}/statement/${locale}.md`))?.[1] ?? "";
}
