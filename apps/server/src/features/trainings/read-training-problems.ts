import { type Actor, judgeStatus, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import {
  findOpenProblem,
  findShownIds,
  findTags,
  listShownProblems,
  readProblem,
  readProblemById,
} from "../problems/index.ts";
import { demandTraining } from "./demand-training.ts";
import { isInTraining, listLinks } from "./training-problems.repo.ts";

/** What reading trainings works with. */
export interface TrainingsReading {
  db: Database;
  now: () => Date;
  /** What a user has reached on these problems outside contests and groups; the wiring fills it. */
  statusesOf: (userId: string, problemIds: readonly number[]) => Promise<Statuses>;
  /** The same of what was sent in a group. */
  groupStatusesOf: (groupId: number, userId: string, problemIds: readonly number[]) => Promise<Statuses>;
}

type Statuses = Map<number, { status: number }>;
type User = Extract<Actor, { kind: "user" }>;

/** The problems of a training that may be seen now, in its order, with what the caller has reached on them. */
export async function readTrainingProblems(deps: TrainingsReading, actor: User, tid: number) {
  const { groupId } = (await demandTraining(deps, actor, tid, "entering")).training;
  const links = await listLinks(deps.db, [tid]);
  const ids = links.map(({ problemId }) => problemId);
  const [shown, own] = await Promise.all([
    listShownProblems(deps.db, ids, groupId),
    findStatuses(deps, actor.userId, ids, groupId),
  ]);
  const byId = new Map(shown.map((row) => [row.id, row]));
  const tags = await findTags(
    deps.db,
    shown.flatMap(({ tagIds }) => tagIds),
  );
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    statusOf: (problemId: number) => own.get(problemId)?.status ?? judgeStatus.notSubmitted,
  };
}

/** One problem of a training whole; what the site, or the group, hides is hidden here, too. */
export async function readTrainingProblem(
  deps: TrainingsReading,
  actor: User,
  { tid, displayId }: { tid: number; displayId: string },
) {
  const { groupId } = (await demandTraining(deps, actor, tid, "entering")).training;
  const read =
    groupId === null
      ? await readProblem(deps, actor, { problemId: displayId })
      : await readGroupProblem(deps, groupId, displayId);
  if (!read || !(await isInTraining(deps.db, tid, read.problem.id))) throw new Refusal("problem_not_found");
  const own = await findStatuses(deps, actor.userId, [read.problem.id], groupId);
  return { tid, read, status: own.get(read.problem.id)?.status ?? judgeStatus.notSubmitted };
}

async function readGroupProblem(deps: TrainingsReading, groupId: number, displayId: string) {
  const open = await findOpenProblem(deps.db, groupId, displayId);
  return open && readProblemById(deps, open.id, open.judgingRevisionId, groupId);
}

/** How many problems a training has, and how many of them the reader has solved; null for a visitor. */
export interface Progress {
  problemCount: number;
  acCount: number | null;
}

/** How far the reader is in these trainings of the site, or of a group. */
export async function readProgress(
  deps: TrainingsReading,
  actor: Actor,
  { trainingIds, groupId }: { trainingIds: readonly number[]; groupId: number | null },
): Promise<(trainingId: number) => Progress> {
  const links = await listLinks(deps.db, trainingIds);
  const shown = await findShownIds(
    deps.db,
    links.map(({ problemId }) => problemId),
    groupId,
  );
  const own = actor.kind === "user" ? await findStatuses(deps, actor.userId, [...shown], groupId) : undefined;
  const isSolved = (problemId: number) => own?.get(problemId)?.status === judgeStatus.accepted;
  return (trainingId) => {
    const ids = links
      .filter((link) => link.trainingId === trainingId && shown.has(link.problemId))
      .map(({ problemId }) => problemId);
    return { problemCount: ids.length, acCount: own ? ids.filter(isSolved).length : null };
  };
}

/** What is solved in public is solved in a group's training, too; else what was sent in the group is shown. */
async function findStatuses(
  deps: TrainingsReading,
  userId: string,
  problemIds: readonly number[],
  groupId: number | null,
): Promise<Statuses> {
  const outside = await deps.statusesOf(userId, problemIds);
  if (groupId === null) return outside;
  const inside = await deps.groupStatusesOf(groupId, userId, problemIds);
  const solved = [...outside].filter(([, { status }]) => status === judgeStatus.accepted);
  return new Map([...outside, ...inside, ...solved]);
}
