import { type ContestStaffRole, Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { findAccountByUsername } from "../../identity/index.ts";
import { holdContest } from "../authoring/demand-contest-editor.ts";
import type { SavedBy } from "../authoring/save-contest.ts";
import { tellContestChanged } from "../contests.live.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";
import { addStaff, countStaff, removeStaff } from "./contest-staff.repo.ts";

/** More than any contest needs; a list of everybody would be no staff. */
const staffMax = 200;

/** Gives a user a role on a contest; whoever takes part leaves the board with it. The author needs none. */
export function joinStaff(
  db: Database,
  saver: SavedBy,
  { cid, username, role }: { cid: number; username: string; role: ContestStaffRole },
): Promise<void> {
  return act(db, saver, cid, async (tx, authorId) => {
    const account = await findAccountByUsername(tx, username);
    if (!account) throw new Refusal("user_not_found");
    const { id: userId } = account;
    const { all } = await countStaff(tx, cid, userId);
    if (userId === authorId || all >= staffMax) throw new Refusal("contest_staff_refused");
    const grantedBy = saver.editor.userId;
    const isNew = await addStaff(tx, { contestId: cid, userId, role, grantedBy });
    return isNew ? { action: "contest.add-staff", userId, username: account.username, role } : undefined;
  });
}

/** Takes a role on a contest away. */
export function leaveStaff(
  db: Database,
  saver: SavedBy,
  { cid, uid, role }: { cid: number; uid: string; role: ContestStaffRole },
): Promise<void> {
  return act(db, saver, cid, async (tx) => {
    const left = await removeStaff(tx, { contestId: cid, userId: uid, role });
    if (!left) throw new Refusal("user_not_found");
    return { action: "contest.remove-staff", ...left, role };
  });
}

interface StaffChange {
  action: string;
  userId: string;
  username: string;
  role: ContestStaffRole;
}

/** One change of the staff: the board, the open pages and the audit log hear of it in its transaction. */
async function act(
  db: Database,
  saver: SavedBy,
  cid: number,
  change: (tx: Tx, authorId: string) => Promise<StaffChange | undefined>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const contest = await holdContest(tx, saver, cid);
    const changed = await change(tx, contest.author_id);
    if (!changed) return;
    const { action, ...details } = changed;
    const { userId } = details;
    await tellContestChanged(tx, cid);
    await recordAct(tx, { ...saver.by, action, object: { kind: "contest", id: cid }, details });
    const { own } = await countStaff(tx, cid, userId);
    await appendContestEvent(tx, cid, { kind: "staffed", userId, is: own > 0 });
  });
}
