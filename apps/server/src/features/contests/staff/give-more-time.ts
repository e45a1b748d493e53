import { extendContest, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { holdContest } from "../authoring/demand-contest-editor.ts";
import type { SavedBy } from "../authoring/save-contest.ts";
import { tellContestChanged } from "../contests.live.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";

/** Extends a running contest; its boards and every open clock follow. Answers its end. */
export function giveMoreTime(
  { db, now }: { db: Database; now: () => Date },
  saver: SavedBy,
  { cid, minutes }: { cid: number; minutes: number },
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const contest = await holdContest(tx, saver, cid);
    const before = { startsAt: contest.starts_at, endsAt: contest.ends_at, sealAt: contest.seal_at };
    const after = extendContest(before, minutes, now());
    if (typeof after === "string") throw new Refusal(after);
    const { endsAt, sealAt } = after;
    await tx
      .updateTable("contests")
      .set({ ends_at: endsAt, seal_at: sealAt, updated_at: sql`clock_timestamp()` })
      .where("id", "=", cid)
      .execute();
    await tellContestChanged(tx, cid);
    const object = { kind: "contest", id: cid };
    await recordAct(tx, {
      ...saver.by,
      action: "contest.extend",
      object,
      details: { minutes, before, after },
    });
    await appendContestEvent(tx, cid, { kind: "settings" });
    return endsAt;
  });
}
