/**
 * The wall of a class: its members × the problems of a training. It is made of the tries that stand, so it needs nothing
 * kept, and it is there for trainings without records, too. The whole class is read, in parts of bounded size, because
 * who has not started and how many have solved a problem is known of all of them only.
 */
import {
  type Actor,
  countedRowsMax,
  decideInGroup,
  groupLevels,
  isOnWall,
  Refusal,
  sumWall,
  type WallCell,
  type WallFilter,
  type WallSums,
  wallCell,
  wallFilters,
} from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { listShownProblems } from "../../problems/index.ts";
import { demandTraining, type OpenTraining } from "../demand-training.ts";
import { listLinks } from "../training-problems.repo.ts";
import type { FindTries } from "./rebuild-cells.ts";

/** Of so many members the tries are in memory at once. */
const partSize = 200;

/** Which wall, and which of its rows. */
interface WallAsked {
  tid: number;
  /** Part of a name or student number. */
  keyword?: string | undefined;
  only?: WallFilter | undefined;
}

interface ClassMember {
  userId: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  number: string | null;
  /** Null for who has not registered: then everything that was sent counts. */
  registeredAt: Date | null;
  extendedUntil: Date | null;
}

type Problem = Awaited<ReturnType<typeof listShownProblems>>[number];

/** A member's row, with its sums. */
export interface WallRow extends Omit<ClassMember, "registeredAt">, WallSums {
  mayExtend: boolean;
  /** By display id; a problem that was not started is missing. */
  cells: Record<string, WallCell>;
}

/** What the wall shows. */
export interface Wall {
  /** In the training's order, each with the sums of the whole class. */
  problems: (WallSums & { row: Problem; tried: number })[];
  /** How many of those whom the keyword finds each filter shows. */
  counts: Record<WallFilter, number>;
  rows: WallRow[];
  /** Whether the class is larger than the wall. */
  isCut: boolean;
}

/** The wall by name, for the admins of the training's group; refuses everybody else. */
export async function readWall(
  deps: { db: Database; now: () => Date; findTries: FindTries },
  actor: Actor,
  { tid, keyword, only = "all" }: WallAsked,
): Promise<Wall> {
  const open = await demandTraining(deps, actor, tid, "seeing");
  const { groupId } = open.training;
  if (groupId === null) throw new Refusal("training_not_found");
  const decision = decideInGroup(open.caller.groupLevel ?? groupLevels.none, groupLevels.admin);
  if (!decision.allow) throw new Refusal(decision.because);
  const [problems, pupils] = await Promise.all([
    listProblems(deps.db, tid, groupId),
    listPupils(deps.db, open.training),
  ]);
  const members = pupils.slice(0, countedRowsMax);
  const whole: WallRow[] = [];
  for (let start = 0; start < members.length; start += partSize) {
    whole.push(...(await readRows(deps, open, problems, members.slice(start, start + partSize))));
  }
  const found = keyword === undefined ? whole : whole.filter((row) => isNamed(row, keyword.toLowerCase()));
  const shownBy = (filter: WallFilter) =>
    found.filter(({ cells }) => isOnWall(filter, Object.values(cells), problems.length));
  return {
    problems: problems.map((row) => {
      const cells = whole.flatMap((each) => each.cells[row.displayId] ?? []);
      return { row, tried: cells.length, ...sumWall(cells) };
    }),
    // -- every filter has its entry
    counts: Object.fromEntries(
      wallFilters.map((filter) => [filter, shownBy(filter).length]),
    ) as Wall["counts"],
    rows: shownBy(only),
    isCut: pupils.length > members.length,
  };
}

async function listProblems(db: Database, tid: number, groupId: number): Promise<Problem[]> {
  const ids = (await listLinks(db, [tid])).map(({ problemId }) => problemId);
  const shown = new Map((await listShownProblems(db, ids, groupId)).map((row) => [row.id, row]));
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** The rows of some members. */
async function readRows(
  { db, findTries }: { db: Database; findTries: FindTries },
  { training, isAdmin }: OpenTraining,
  problems: readonly Problem[],
  members: readonly ClassMember[],
): Promise<WallRow[]> {
  const { groupId, auth, dueAt, lateRule, latePercent } = training;
  const asked = {
    userIds: members.map(({ userId }) => userId),
    problemIds: problems.map(({ id }) => id),
    groupId,
  };
  const tries = await db.transaction().execute((tx) => findTries(tx, asked));
  const byPlace = Map.groupBy(tries, ({ userId, problemId }) => `${userId} ${problemId}`);
  return members.map(({ registeredAt, ...member }) => {
    // Nobody registers for a public training; who is in it by an extension is so only since that.
    const since = auth === "Public" ? null : registeredAt;
    const terms = { ...member, dueAt, lateRule, latePercent, registeredAt: since ?? new Date(0) };
    const cells = problems.flatMap(({ id, displayId }) => {
      const cell = wallCell(terms, byPlace.get(`${member.userId} ${id}`) ?? []);
      return cell ? [[displayId, cell] as const] : [];
    });
    return {
      ...member,
      mayExtend: isAdmin && dueAt !== null && (auth === "Public" || registeredAt !== null),
      ...sumWall(cells.map(([, cell]) => cell)),
      cells: Object.fromEntries(cells),
    };
  });
}

function isNamed({ username, nickname, realname, number }: WallRow, text: string): boolean {
  return [username, nickname, realname, number].some((name) => name?.toLowerCase().includes(text));
}

/** The class by name, one more than the wall holds: those of the group who do not run it, without the author. */
async function listPupils(
  db: Database,
  { id, groupId, authorId }: Pick<OpenTraining["training"], "id" | "groupId" | "authorId">,
): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    select u.id as "userId", u.username, u.nickname, u.realname, u.number, m.registered_at as "registeredAt",
      m.extended_until as "extendedUntil"
    from group_members g join users u on u.id = g.user_id
    left join training_members m on m.training_id = ${id} and m.user_id = u.id
    where g.group_id = ${groupId} and g.level in (${groupLevels.member}, ${groupLevels.admin})
      and g.user_id <> ${authorId} and u.status <> 'deleted'
    order by lower(u.username) limit ${countedRowsMax + 1}`.execute(db);
  return rows;
}
