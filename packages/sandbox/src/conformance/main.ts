/**
 * Runs the table from the command line, best under quiet-host.sh:
 *
 *   node packages/sandbox/src/conformance/main.ts [--driver native|bubblewrap|development] [--smoke] [--repeat N] [--only PREFIX]
 *   node packages/sandbox/src/conformance/main.ts --without WALL [--smoke] [--only PREFIX]
 *   node packages/sandbox/src/conformance/main.ts --soak N
 *
 * The second form takes one wall away, and some row had better notice. The third runs N programs in a row and says what
 * they left behind; it plays no rows. Prints a line for each row that is not as it should be and one line of JSON at the
 * end; exits 1 when there is one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { walls } from "../walls.ts";
import { conformanceCases } from "./conformance-cases.ts";
import { driverAtHand, openBench } from "./open-bench.ts";
import { runCase } from "./run-case.ts";
import { soak } from "./soak.ts";

const { values } = parseArgs({
  options: {
    driver: { type: "string", default: driverAtHand() },
    smoke: { type: "boolean", default: false },
    repeat: { type: "string", default: "1" },
    only: { type: "string" },
    build: { type: "string" },
    soak: { type: "string" },
    without: { type: "string" },
  },
});

const folder = await mkdtemp(join(tmpdir(), "touchstone-conformance-"));
const without = walls.find((wall) => wall === values.without);
if (without !== values.without) throw new Error(`there is no wall ${values.without}`);
const bench = await openBench(
  values.driver === "development" || values.driver === "native" ? values.driver : "bubblewrap",
  { folder, buildFolder: values.build ?? join(folder, "build") },
  without,
);
const rows = conformanceCases.filter(
  (row) =>
    values.soak === undefined &&
    bench.canPlay(row) &&
    (!values.smoke || row.isSmoke) &&
    (values.only === undefined || row.id.startsWith(values.only)),
);
let failed = 0;
const red = new Set<string>();
const repeat = Number(values.repeat);
for (let round = 1; round <= repeat; round++) {
  // Every other round goes backwards, so that what one row leaves behind meets another one.
  for (const row of round % 2 === 1 ? rows : rows.toReversed()) {
    const complaints = await runCase(bench.workshop, row, bench.watch).catch((error: unknown) => [
      String(error),
    ]);
    if (complaints.length === 0) continue;
    failed++;
    red.add(row.id);
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
  `${JSON.stringify({ driver: values.driver, rows: rows.length, rounds: repeat, failed, red: [...red] })}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
