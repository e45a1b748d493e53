/**
 * A class for a new year. One transaction makes the group and lets each feature that has something of the old one put
 * its part into the new: groups know neither announcements nor trainings, the wiring does. A code that last year's class
 * knows opens nothing, so the copy gets a new one.
 */
import { randomInt } from "node:crypto";
import {
  asksForCode,
  type GroupCopyForm,
  groupCopyFaults,
  groupLevels,
  groupLimits,
  leastCopied,
  Refusal,
  readablePassword,
} from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";
import { demandGroup } from "./demand-group.ts";
import { copyMembers } from "./group-members.repo.ts";
import type { GroupActsDeps } from "./group-news.ts";
import { addGroup, holdGroup, storeGroup } from "./groups.repo.ts";
import { type Acting, demandMaker, refuseTaken } from "./save-group.ts";

/** From which group into which, and whose the copies are. */
export interface CopyOfGroup {
  fromGid: number;
  toGid: number;
  authorId: string;
}

/** A problem of the old group, which the trainings of the new one do not have. */
export interface LeftProblem {
  problemId: string;
  title: string;
}

/** What features put into a copy, in the transaction that makes it. */
export interface GroupCopyDeps extends GroupActsDeps {
  copyAnnouncements: (tx: Tx, copy: CopyOfGroup) => Promise<number>;
  copyTrainings: (
    tx: Tx,
    copy: CopyOfGroup & { weeks: number | null },
  ) => Promise<{ trainings: number; leftProblems: LeftProblem[] }>;
}

/** Makes a group like one that the caller is a root of, and tells whoever comes along. */
export async function copyGroup(
  deps: GroupCopyDeps,
  { actor, by }: Acting,
  { gid, ...form }: GroupCopyForm & { gid: number },
) {
  const fields = groupCopyFaults(form);
  const made = deps.db.transaction().execute(async (tx) => {
    await holdGroup(tx, gid);
    const { group } = await demandGroup(tx, actor, gid, groupLevels.root);
    if (fields.length > 0) throw new Refusal("invalid_input", { fields });
    await demandMaker(tx, actor);
    const { brief, description, auth, isVisible, avatar } = group;
    const code = asksForCode(auth) ? readablePassword(groupLimits.codeLength, randomInt) : null;
    const id = await addGroup(tx, actor.userId, {
      ...{ name: form.name.trim(), short_name: form.shortName.trim(), brief, description, auth },
      ...{ code, is_visible: isVisible },
    });
    if (avatar) await storeGroup(tx, id, { avatar });
    const copy = { fromGid: gid, toGid: id, authorId: actor.userId };
    const announcements = form.announcements ? await deps.copyAnnouncements(tx, copy) : 0;
    const { trainings, leftProblems } = form.trainings
      ? await deps.copyTrainings(tx, { ...copy, weeks: form.weeks })
      : { trainings: 0, leftProblems: [] };
    const level = leastCopied(form.people);
    const recipientIds = level === undefined ? [] : await copyMembers(tx, { from: gid, to: id, level });
    await deps.tellGroup(tx, { what: "taken", group: { id, name: form.name.trim() }, recipientIds });
    const details = { from: gid, announcements, trainings, people: recipientIds.length };
    await recordAct(tx, { ...by, action: "group.copy", object: { kind: "group", id }, details });
    return { id, announcements, trainings, people: recipientIds.length, leftProblems };
  });
  const copied = await made.catch(refuseTaken);
  deps.wakeOutbox();
  return copied;
}
