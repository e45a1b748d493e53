import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { Loss, LossCode } from "./loss-codes.ts";
import type { OldSystemName } from "./old-system.ts";
import type { ToldKind } from "./told.ts";

/** What was lost of a kind for one reason: how often, and a few of those who lost it. */
export interface LossLine {
  readonly kind: ToldKind;
  readonly code: LossCode;
  readonly times: number;
  readonly examples: readonly string[];
}

/** More examples than this nobody reads. */
const examplesMax = 5;
const exampleMax = 120;

/** The losses of a move so far, and what adds to them. */
export interface LossBook {
  readonly lines: () => readonly LossLine[];
  readonly note: (lines: readonly LossLine[]) => void;
}

/** Reads what earlier runs have lost. */
export async function openLossBook(db: Database, system: OldSystemName): Promise<LossBook> {
  const known = new Map<string, LossLine>();
  const note = (lines: readonly LossLine[]) => {
    for (const line of lines) {
      const key = `${line.kind} ${line.code}`;
      const before = known.get(key);
      known.set(key, before ? addLosses(before, line) : line);
    }
  };
  const rows = await db
    .selectFrom("move_losses")
    .select(["kind", "code", "times", "examples"])
    .where("system", "=", system)
    .orderBy("kind")
    .orderBy("code")
    .execute();
  note(rows.map((row) => ({ ...row, kind: row.kind as ToldKind, code: row.code as LossCode })));
  return { lines: () => [...known.values()], note };
}

/** The losses of things, summed by their codes. */
export function sumLosses(
  kind: ToldKind,
  things: readonly { readonly oldId: string; readonly losses: readonly Loss[] }[],
): LossLine[] {
  const sums = new Map<LossCode, LossLine>();
  for (const { oldId, losses } of things) {
    for (const { code, what } of losses) {
      const example = (what === "" || what === oldId ? oldId : `${oldId}: ${what}`).slice(0, exampleMax);
      const line = { kind, code, times: 1, examples: [example.toWellFormed()] };
      const before = sums.get(code);
      sums.set(code, before ? addLosses(before, line) : line);
    }
  }
  return [...sums.values()];
}

function addLosses(one: LossLine, other: LossLine): LossLine {
  const examples = [...one.examples, ...other.examples].slice(0, examplesMax);
  return { ...one, times: one.times + other.times, examples };
}

/** Writes losses, in the transaction of the things that lost something. */
export async function storeLosses(tx: Tx, system: OldSystemName, lines: readonly LossLine[]): Promise<void> {
  for (const { kind, code, times, examples } of lines) {
    await sql`
      insert into move_losses as kept (system, kind, code, times, examples)
      values (${system}, ${kind}, ${code}, ${times}, ${[...examples]}::text[])
      on conflict (system, kind, code) do update set times = kept.times + excluded.times,
        examples = (kept.examples || excluded.examples)[1:${sql.lit(examplesMax)}]`.execute(tx);
  }
}
