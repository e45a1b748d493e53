/**
 * `npm run spec`: which rows of docs/spec/checklist.tsv the last test runs prove, from reports/*.json.
 * `--json` prints the same as one line. Exits 1 when a test cites an id that the checklist does not hold.
 */
import { globSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Proof, proveRows } from "./spec/prove-rows.ts";
import { readChecklist } from "./spec/read-checklist.ts";
import { readReport } from "./spec/read-report.ts";

const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const rows = readChecklist(readFileSync("docs/spec/checklist.tsv", "utf8"));
const runs = globSync("reports/*.json").flatMap((path) =>
  readReport(readFileSync(path, "utf8"), process.cwd()),
);
const proof = proveRows(rows, runs);
console.log(values.json ? JSON.stringify(proof) : describe(proof));
if (proof.unknown.length > 0) process.exitCode = 1;

function describe({ areas, unknown }: Proof): string {
  const lines = Object.entries(areas).map(([area, { rows, missing }]) => {
    const proven = `${area.padEnd(7)}${String(rows - missing.length).padStart(3)} of ${String(rows).padStart(2)} proven`;
    return missing.length === 0 ? proven : `${proven}   missing ${missing.join(" ")}`;
  });
  const missing = Object.values(areas).reduce((sum, area) => sum + area.missing.length, 0);
  const total = `${rows.length - missing} of ${rows.length} rows proven by ${runs.length} tests`;
  return [...lines, total, `unknown: ${unknown.join(" ") || "none"}`].join("\n");
}
