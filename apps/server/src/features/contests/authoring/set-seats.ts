import type { SeatLine } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { storeSeats } from "./contest-entries.repo.ts";
import { holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/** Says where entries sit; answers the names that have no entry. A name that stands twice has its last seat. */
export function setSeats(
  db: Database,
  saver: SavedBy,
  { cid, seats }: { cid: number; seats: readonly SeatLine[] },
): Promise<string[]> {
  const named = new Map(seats.map((line) => [line.username.toLowerCase(), line]));
  return db.transaction().execute(async (tx) => {
    await holdContest(tx, saver, cid);
    const found = new Set(await storeSeats(tx, cid, [...named.values()]));
    const details = { seats: found.size };
    await recordAct(tx, {
      ...saver.by,
      action: "contest.set-seats",
      object: { kind: "contest", id: cid },
      details,
    });
    return [...named].flatMap(([name, { username }]) => (found.has(name) ? [] : [username]));
  });
}
