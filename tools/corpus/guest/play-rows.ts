/**
 * Runs inside a guest: plays the smoke set and the rows of time, memory and processes over each driver that is ordered,
 * and writes a line of JSON for each (GuestMessage). What takes an emulated machine long was made on the host: the
 * helper and the programs of the rows come with the order.
 */
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { release, tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ConformanceCase, SceneEnd } from "../../../packages/sandbox/src/conformance/index.ts";
import { findLayoutName } from "../../../packages/sandbox/src/index.ts";
import type { Scene } from "../judge-rows.ts";
import type { GuestDriver, GuestMessage, GuestOrder } from "./guest-message.ts";
import { measureWork } from "./measure-work.ts";

const share = "/mnt";
/** A guest's clocks go on while its host has no processor for it, so a row is red only when it always is. */
const attempts = 3;
const order: GuestOrder = JSON.parse(readFileSync(join(share, "order.json"), "utf8"));
const programs = globSync(join(share, "programs/*"));

const slowdown = Math.max(1, measureWork() / order.hostWorkMs);
process.env.TOUCHSTONE_CORPUS_SLOWDOWN = String(slowdown);
// Only now, because the table is made for this factor.
const { conformanceCases, endInWords, openBench, runCase } = await import(
  "../../../packages/sandbox/src/conformance/index.ts"
);

tell({ kind: "machine", machine: { kernel: release(), layout: await findLayoutName(), slowdown } });
for (const driver of order.drivers) await playAll(driver);
tell({ kind: "end" });

async function playAll(driver: GuestDriver): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-guest-"));
  const bench = await openBench(driver, { folder, buildFolder: join(share, "build") });
  for (const program of programs) bench.workshop.artefacts.set(basename(program), program);
  for (const row of conformanceCases.filter((one) => isOrdered(one) && bench.canPlay(one)))
    tell({ kind: "scene", scene: await playRow(driver, row) });
  await bench.close();
  await rm(folder, { recursive: true });

  async function playRow(of: GuestDriver, row: ConformanceCase): Promise<Scene> {
    let got: string | null = null;
    const check = (end: SceneEnd) => {
      got = endInWords(end);
      return row.check(end);
    };
    let complaints: string[] = [];
    for (let at = 0; at < attempts; at++) {
      complaints = await runCase(bench.workshop, { ...row, check }, bench.watch).catch((error: unknown) => [
        String(error),
      ]);
      if (complaints.length === 0) break;
    }
    const title = `${of} [${row.id}] ${row.does}`;
    return complaints.length === 0
      ? { title, outcome: "passed", got }
      : { title, outcome: "failed", got: complaints.join("; ") };
  }
}

function isOrdered({ id, isSmoke }: ConformanceCase): boolean {
  return order.only === null ? isSmoke || /^[TMP]/.test(id) : id.startsWith(order.only);
}

function tell(message: GuestMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
