import { randomInt } from "node:crypto";
import { groupAuth, groupLevels, groupLimits } from "@touchstone/domain";
import { type Insertable, sql } from "kysely";
import type { GroupMembersTable, GroupsTable } from "../../../db/schema/groups.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldGroup } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";
import { passNumbers, placeNumbers } from "./place-numbers.ts";

/** A group and its people. */
interface GroupRow {
  group: Insertable<GroupsTable> & { id: number };
  members: Insertable<GroupMembersTable>[];
}

/** Groups with their members; a group whose owner is gone is left out. */
export const groupWriter: KindWriter<ToldGroup, GroupRow> = {
  async settle(writing, told) {
    const numberOf = await placeNumbers(
      writing,
      "groups",
      told.map(({ oldId }) => oldId),
    );
    const isTaken = await findTaken(writing);
    return told.map((group) => settleGroup(writing, { numberOf, isTaken }, group));
  },
  async insert(tx, _writing, rows) {
    await tx
      .insertInto("groups")
      .values(rows.map(({ group }) => group))
      .execute();
    const members = rows.flatMap((row) => row.members);
    for (let from = 0; from < members.length; from += membersAtOnce) {
      await tx
        .insertInto("group_members")
        .values(members.slice(from, from + membersAtOnce))
        .execute();
    }
    await passNumbers(tx, "groups");
    return [];
  },
};

const membersAtOnce = 5_000;

async function findTaken({ db, given }: Writing): Promise<(kind: "name" | "short", text: string) => boolean> {
  const { rows } = await sql<{ name: string; short: string }>`
    select lower(name) as name, lower(short_name) as short from groups`.execute(db);
  for (const { name, short } of rows) given.add(`group name ${name}`).add(`group short ${short}`);
  return (kind, text) => given.has(`group ${kind} ${text.toLowerCase()}`);
}

interface Placing {
  numberOf: Awaited<ReturnType<typeof placeNumbers>>;
  isTaken: (kind: "name" | "short", text: string) => boolean;
}

function settleGroup(
  { ledger, given }: Writing,
  { numberOf, isTaken }: Placing,
  told: ToldGroup,
): Settled<GroupRow> {
  const { oldId } = told;
  const ownerId = ledger.find("user", told.ownerId);
  const losses: Loss[] = [...told.losses];
  if (ownerId === undefined) {
    return { oldId, newId: null, row: null, losses: [...losses, { code: "owner_missing", what: told.name }] };
  }
  const { id, losses: ofNumber } = numberOf(oldId);
  const fit = (field: "name" | "shortName" | "brief" | "description", otherwise: string) => {
    const fitted = fitText(told[field], { name: field, ...groupLimits[field], otherwise });
    losses.push(...fitted.losses);
    return fitted.text;
  };
  const unique = (kind: "name" | "short", text: string, max: number) => {
    let free = text;
    for (let number = 2; isTaken(kind, free); number += 1)
      free = `${text.slice(0, max - String(number).length - 1)}-${number}`;
    if (free !== text) losses.push({ code: "name_changed", what: `${text} → ${free}` });
    given.add(`group ${kind} ${free.toLowerCase()}`);
    return free;
  };
  const name = unique("name", fit("name", `Group ${oldId}`), groupLimits.name.max);
  const short = unique("short", fit("shortName", `G${oldId}`), groupLimits.shortName.max);
  const auth = Object.values(groupAuth).find((each) => each === told.auth) ?? groupAuth.private;
  const members = settleMembers({ ledger }, { ...told, ownerId, id }, losses);
  return {
    oldId,
    newId: String(id),
    losses: [...losses, ...ofNumber],
    row: {
      group: {
        ...{ id, owner_id: ownerId, name, short_name: short, auth },
        brief: fit("brief", name),
        description: fit("description", name),
        code: auth === groupAuth.public ? null : settleCode(told.code, losses),
        is_visible: told.isVisible,
        is_banned: told.isBanned,
        members: members.filter(({ level }) => level >= groupLevels.member).length,
        created_at: told.createdAt,
      },
      members,
    },
  };
}

function settleCode(code: string | null, losses: Loss[]): string {
  if (code?.length === groupLimits.codeLength) return code;
  losses.push({ code: "password_made", what: "code" });
  return String(randomInt(10 ** groupLimits.codeLength)).padStart(groupLimits.codeLength, "0");
}

/** Each person once, the owner as root. */
function settleMembers(
  { ledger }: Pick<Writing, "ledger">,
  group: Omit<ToldGroup, "ownerId"> & { ownerId: string; id: number },
  losses: Loss[],
): Insertable<GroupMembersTable>[] {
  const rows = new Map<string, Insertable<GroupMembersTable>>();
  const owner = { group_id: group.id, user_id: group.ownerId, level: groupLevels.root, reason: null };
  rows.set(group.ownerId, { ...owner, created_at: group.createdAt });
  for (const { userId: old, level, reason, createdAt } of group.members) {
    const userId = ledger.find("user", old);
    const isLevel = level >= groupLevels.applying && level <= groupLevels.root;
    if (userId === undefined || !isLevel) losses.push({ code: "person_missing", what: old });
    else if (!rows.has(userId))
      rows.set(userId, { group_id: group.id, user_id: userId, level, reason, created_at: createdAt });
  }
  return [...rows.values()];
}
