import { contestLimits } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import { demandContestEditor } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

const suffix = " [Cloned]";

/**
 * Copies the settings and problems of a contest into a new one of the caller's. It stays hidden until somebody shows it,
 * since its times are those of the first; entries, announcements and the staff are not copied, nor which tests decide.
 * Only whoever may edit the first may copy it: password and problems go with it.
 */
export function cloneContest(db: Database, saver: SavedBy, cid: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const source = await demandContestEditor(tx, saver, cid);
    const {
      id: _id,
      staff_roles: _roles,
      entries: _entries,
      created_at: _made,
      updated_at: _saved,
      ...settings
    } = source;
    const { id } = await tx
      .insertInto("contests")
      .values({
        ...settings,
        account_rule: source.account_rule && JSON.stringify(source.account_rule),
        awards: JSON.stringify(source.awards),
        title: `${source.title.slice(0, contestLimits.titleMax - suffix.length)}${suffix}`,
        author_id: saver.editor.userId,
        cloned_from: cid,
        is_visible: false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const copied = [
      "problem_id",
      "display_id",
      "display_title",
      "color",
      "position",
      "hide_until_end",
    ] as const;
    await tx
      .insertInto("contest_problems")
      .columns(["contest_id", ...copied])
      .expression((from) =>
        from
          .selectFrom("contest_problems")
          .select((eb) => [eb.val(id).as("contest_id"), ...copied])
          .where("contest_id", "=", cid),
      )
      .execute();
    const details = { from: cid, title: source.title };
    await recordAct(tx, { ...saver.by, action: "contest.clone", object: { kind: "contest", id }, details });
    return id;
  });
}
