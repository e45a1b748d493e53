/**
 * The wall of a class: its members × the problems of a training. It is made of the tries of one page of members, so it
 * needs nothing kept, and it is there for trainings without records, too.
 */
import {
  type Actor,
  decideInGroup,
  groupLevels,
  isBeyondCounted,
  type Page,
  Refusal,
  wallCell,
} from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { countCapped, sliceClause, sliceOf } from "../../../db/page.ts";
import { listShownProblems } from "../../problems/index.ts";
import { demandTraining } from "../demand-training.ts";
import { listLinks } from "../training-problems.repo.ts";
import type { FindTries } from "./rebuild-cells.ts";

interface ClassMember {
  userId: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  /** Null for who has not registered: then everything that was sent counts. */
  registeredAt: Date | null;
  extendedUntil: Date | null;
}

/** A page of the wall, by name, for the admins of the training's group; refuses everybody else. */
export async function readWall(
  deps: { db: Database; now: () => Date; findTries: FindTries },
  actor: Actor,
  { tid, page }: { tid: number; page: Page },
) {
  const { db } = deps;
  const { training, caller, isAdmin } = await demandTraining(deps, actor, tid, "seeing");
  const { groupId, authorId, dueAt, lateRule } = training;
  if (groupId === null) throw new Refusal("training_not_found");
  const decision = decideInGroup(caller.groupLevel ?? groupLevels.none, groupLevels.admin);
  if (!decision.allow) throw new Refusal(decision.because);
  const pupils = sql`group_members g join users u on u.id = g.user_id
    where g.group_id = ${groupId} and g.level in (${groupLevels.member}, ${groupLevels.admin})
      and g.user_id <> ${authorId} and u.status <> 'deleted'`;
  const slice = sliceOf({ limit: page.size, number: page.number });
  const [links, members, total] = await Promise.all([
    listLinks(db, [tid]),
    isBeyondCounted(page)
      ? []
      : listPupils(db, tid, sql`${pupils} order by lower(u.username) ${sliceClause(slice)}`),
    countCapped(db, sql`select from ${pupils}`),
  ]);
  const ids = links.map(({ problemId }) => problemId);
  const shown = new Map((await listShownProblems(db, ids, groupId)).map((row) => [row.id, row]));
  const problems = ids.flatMap((id) => shown.get(id) ?? []);
  const asked = { userIds: members.map(({ userId }) => userId), problemIds: [...shown.keys()], groupId };
  const tries = await db.transaction().execute((tx) => deps.findTries(tx, asked));
  const byPlace = Map.groupBy(tries, ({ userId, problemId }) => `${userId} ${problemId}`);
  const rows = members.map(({ registeredAt, ...member }) => {
    const terms = { ...member, dueAt, lateRule, registeredAt: registeredAt ?? new Date(0) };
    const cells = problems.flatMap(({ id, displayId }) => {
      const cell = wallCell(terms, byPlace.get(`${member.userId} ${id}`) ?? []);
      return cell ? [[displayId, cell] as const] : [];
    });
    return { ...member, realname: isAdmin ? member.realname : null, cells: Object.fromEntries(cells) };
  });
  return { problems, rows, total };
}

async function listPupils(db: Database, tid: number, pupils: ReturnType<typeof sql>): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    select p.id as "userId", p.username, p.nickname, p.realname, m.registered_at as "registeredAt",
      m.extended_until as "extendedUntil"
    from (select u.* from ${pupils}) as p
    left join training_members m on m.training_id = ${tid} and m.user_id = p.id
    order by lower(p.username)`.execute(db);
  return rows;
}
