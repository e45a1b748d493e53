/**
 * Making and changing a group. The index of the names decides about a taken one, not an earlier look. A short name stays
 * once the group has a problem: the ids of its problems begin with it, and people have them in their notes.
 */
import {
  type Actor,
  asksForCode,
  decideMakingGroup,
  type GroupForm,
  groupFaults,
  groupLevels,
  Refusal,
  type RefusalCode,
} from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database, Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { countSolved } from "../identity/index.ts";
import { readSiteSettings, readSwitches } from "../settings/index.ts";
import { demandGroup } from "./demand-group.ts";
import {
  addGroup,
  countOwnGroups,
  type GroupRow,
  hasProblems,
  holdGroup,
  holdMaker,
  type StoredGroup,
  storeGroup,
} from "./groups.repo.ts";

/** A user who acts, as the rules and as the audit log know them. */
export interface Acting {
  actor: Extract<Actor, { kind: "user" }>;
  by: ActedBy;
}

/** Makes a group of the caller's and answers its id. */
export async function makeGroup(db: Database, { actor, by }: Acting, form: GroupForm): Promise<number> {
  const row = demandColumns(form);
  const made = db.transaction().execute(async (tx) => {
    await demandMaker(tx, actor);
    const id = await addGroup(tx, actor.userId, row);
    const { code: _secret, ...details } = row;
    await recordAct(tx, { ...by, action: "group.create", object: { kind: "group", id }, details });
    return id;
  });
  return made.catch(refuseTaken);
}

/** What a root of a group sends; what is missing or empty stays. */
export type GroupChanges = {
  [Field in keyof GroupForm]?: GroupForm[Field] | null | undefined;
};

/** Changes a group. */
export async function changeGroup(
  db: Database,
  { actor, by }: Acting,
  { id: gid, ...changes }: GroupChanges & { id: number },
): Promise<void> {
  const changed = db.transaction().execute(async (tx) => {
    await holdGroup(tx, gid);
    const { group } = await demandGroup(tx, actor, gid, groupLevels.root);
    const before = columnsOf(group);
    const after = demandColumns(formOf(group, changes));
    const isRenamed = after.short_name.toLowerCase() !== before.short_name.toLowerCase();
    if (isRenamed && (await hasProblems(tx, gid))) throw new Refusal("group_short_name_fixed");
    await storeGroup(tx, gid, after);
    const details = { before: otherThan(after, before), after: otherThan(before, after) };
    await recordAct(tx, { ...by, action: "group.change", object: { kind: "group", id: gid }, details });
  });
  await changed.catch(refuseTaken);
}

/** Refuses whoever has reached their number of groups, or solved too little for one. */
export async function demandMaker(tx: Tx, actor: Acting["actor"]): Promise<void> {
  await holdMaker(tx, actor.userId);
  const [switches, { timeZone }] = await Promise.all([readSwitches(tx), readSiteSettings(tx)]);
  const decision = decideMakingGroup(
    {
      role: actor.role,
      solved: await countSolved(tx, actor.userId),
      ...(await countOwnGroups(tx, actor.userId, timeZone)),
    },
    {
      solved: switches.defaultCreateGroupACInitValue,
      groupsADay: switches.defaultCreateGroupDailyLimit,
      groups: switches.defaultCreateGroupLimit,
    },
  );
  if (!decision.allow) throw new Refusal(decision.because);
}

/** A form without faults as its row has it. */
function demandColumns(form: GroupForm): StoredGroup {
  const fields = groupFaults(form);
  if (fields.length > 0 || form.auth === null) throw new Refusal("invalid_input", { fields });
  const { auth, visible } = form;
  return {
    name: form.name.trim(),
    short_name: form.shortName.trim(),
    brief: form.brief.trim(),
    description: form.description.trim(),
    auth,
    code: asksForCode(auth) ? form.code.trim() : null,
    is_visible: visible,
  };
}

function columnsOf(group: GroupRow): StoredGroup {
  const { name, brief, description, auth, code } = group;
  return { name, short_name: group.shortName, brief, description, auth, code, is_visible: group.isVisible };
}

function formOf(group: GroupRow, changes: GroupChanges): GroupForm {
  const textOf = (sent: string | null | undefined, kept: string) => (sent?.trim() ? sent : kept);
  return {
    name: textOf(changes.name, group.name),
    shortName: textOf(changes.shortName, group.shortName),
    brief: textOf(changes.brief, group.brief),
    description: textOf(changes.description, group.description),
    code: textOf(changes.code, group.code ?? ""),
    auth: changes.auth ?? group.auth,
    visible: changes.visible ?? group.isVisible,
  };
}

/** What of a group is not as it is in another state of it; of a code only that it is not. */
function otherThan(other: StoredGroup, group: StoredGroup): Record<string, unknown> {
  const names = (Object.keys(group) as (keyof StoredGroup)[]).filter((name) => group[name] !== other[name]);
  return Object.fromEntries(names.map((name) => [name, name === "code" ? "another" : group[name]]));
}

const takenBy: Record<string, RefusalCode> = {
  groups_name_key: "group_name_taken",
  groups_short_name_key: "group_short_name_taken",
};

/** Says which name of a group is taken, where that is what went wrong. */
export function refuseTaken(error: unknown): never {
  const code = takenBy[(error as { constraint?: string }).constraint ?? ""];
  throw code ? new Refusal(code) : error;
}
