import { readFileSync } from "node:fs";

/** The last lines of a log, indented for showing under an error message; empty when there is no log. */
export function logTail(file: string, lines = 20): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trimEnd();
  } catch {
    // The tail only decorates an error that is already on its way: a missing log must not replace it.
    return "";
  }
  const tail = text.split("\n").slice(-lines);
  return `\nThe end of ${file}:\n${tail.map((line) => `  ${line}`).join("\n")}`;
}
