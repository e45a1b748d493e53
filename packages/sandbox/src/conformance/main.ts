/**
 * Runs the table from the command line, best under quiet-host.sh:
 *
 *   node packages/sandbox/src/conformance/main.ts [--driver bubblewrap|development] [--smoke] [--repeat N] [--only PREFIX]
 *   node packages/sandbox/src/conformance/main.ts --soak N
 *
 * The second form runs N programs in a row and says what they left behind; it plays no rows. Prints
 * a line for each row that is not as it should be and one line of JSON at the end; exits 1 when there is one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { conformanceCases } from "./conformance-cases.ts";
import { openBench } from "./open-bench.ts";
import { runCase } from "./run-case.ts";
import { soak } from "./soak.ts";

const { values } = parseArgs({
  options: {
    driver: { type: "string", default: "bubblewrap" },
    smoke: { type: "boolean", default: false },
    repeat: { type: "string", default: "1" },
    only: { type: "string" },
    build: { type: "string" },
    soak: { type: "string" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "touchstone-conformance-"));
const bench = await openBench(values.driver === "development" ? "development" : "bubblewrap", {
  folder,
  buildFolder: values.build ?? join(folder, "build"),
});
const rows = conformanceCases.filter(
  (row) =>
    values.soak === undefined &&
    bench.canPlay(row) &&
    (!values.smoke || row.isSmoke) &&
    (values.only === undefined || row.id.startsWith(values.only)),
);
let failed = 0;
const repeat = Number(values.repeat);
for (let round = 1; round <= repeat; round++) {
  // Every other round goes backwards, so that what one row leaves behind meets another one.
  for (const row of round % 2 === 1 ? rows : rows.toReversed()) {
    const complaints = await runCase(bench.workshop, row, bench.watch).catch((error: unknown) => [
      String(error),
    ]);
    if (complaints.length === 0) continue;
    failed++;
    process.stdout.write(`${row.id} (${row.does}), round ${round}: ${complaints.join("; ")}\n`);
  }
}
if (values.soak !== undefined) {
  const left = await soak(bench, Number(values.soak));
  failed = left.length;
  for (const name of left) process.stdout.write(`left behind: ${name}\n`);
}
await bench.close();
await rm(folder, { recursive: true });
process.stdout.write(
  `${JSON.stringify({ driver: values.driver, rows: rows.length, rounds: repeat, failed })}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
