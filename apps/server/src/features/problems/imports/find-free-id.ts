import { type ImportConflict, problemLimits, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";

/**
 * The display id of an imported problem: the one that its package gives where it is free. One that is taken is refused,
 * or gets a number behind it, as the order says; where there is none, it is `P` and a number. The index of the table has
 * the last word.
 */
export async function findFreeId(tx: Tx, wanted: string, onConflict: ImportConflict): Promise<string> {
  const start = wanted || (await nextName(tx));
  if (!(await isTaken(tx, start))) return start;
  if (wanted !== "" && onConflict === "refuse") throw new Refusal("display_id_taken");
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const candidate = start.slice(0, problemLimits.displayIdMax - end.length) + end;
    if (!(await isTaken(tx, candidate))) return candidate;
  }
}

async function nextName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 999) + 1 as id from problems`.execute(
    tx,
  );
  return `P${rows[0]?.id ?? 1000}`;
}

async function isTaken(tx: Tx, displayId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("problems")
    .select("id")
    .where("display_id", "=", displayId)
    .executeTakeFirst();
  return row !== undefined;
}
