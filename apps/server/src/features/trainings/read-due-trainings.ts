import { type Actor, dueSoon } from "@touchstone/domain";
import { readProgress, type TrainingsReading } from "./read-training-problems.ts";
import { listDueTrainings } from "./trainings.repo.ts";

/** What the caller's groups expect of them in the next days, with how far they are. */
export async function readDueTrainings(deps: TrainingsReading, actor: Extract<Actor, { kind: "user" }>) {
  const now = deps.now();
  const rows = await listDueTrainings(deps.db, actor.userId, dueSoon(now));
  const places = await Promise.all(
    [...Map.groupBy(rows, ({ groupId }) => groupId)].map(async ([groupId, ofGroup]) => {
      const trainingIds = ofGroup.map(({ id }) => id);
      return [groupId, await readProgress(deps, actor, { trainingIds, groupId })] as const;
    }),
  );
  const progressOf = new Map(places);
  const trainings = rows.map(({ groupId, ...row }) => {
    const { problemCount = 0, acCount } = progressOf.get(groupId)?.(row.id) ?? {};
    return { ...row, gid: groupId, problemCount, acCount: acCount ?? 0 };
  });
  return { now, trainings };
}
