import { wireUid } from "../../identity/index.ts";
import type { MemberRow } from "../training-members.repo.ts";
import type { TrainingLinkRow } from "../training-problems.repo.ts";
import type { AdminTrainingRow } from "./admin-trainings.repo.ts";
import type { EditableTraining } from "./demand-training-editor.ts";

/** A row of the list; every admin of the place sees all of them and edits their own. */
export function presentAdminRow(row: AdminTrainingRow, mayEdit: boolean) {
  const { id, author, rank, title, auth, categoryName, categoryColor, opensAt, dueAt, lateRule } = row;
  return {
    ...{ id, author, rank, title, auth, categoryName, categoryColor, opensAt, dueAt, lateRule },
    latePercent: row.latePercent,
    uid: wireUid(row.authorId),
    status: row.isVisible,
    problemCount: row.problems,
    memberCount: row.members,
    gid: row.groupId,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
    archivedAt: row.archivedAt,
    mayEdit,
  };
}

/** A training as its form takes it, its password with it: only for whoever may edit it. */
export function presentAdminTraining(training: EditableTraining, row: AdminTrainingRow) {
  return {
    ...presentAdminRow(row, true),
    description: training.description,
    privatePwd: training.password,
    rankShowName: training.rank_show_name,
  };
}

/** How a problem stands in a training. */
export function presentLink({ id, trainingId, problemId, displayId, rank }: TrainingLinkRow) {
  return { id, tid: trainingId, pid: problemId, displayId, rank };
}

/** A member, for whoever may edit the training. */
export function presentMember({ userId, registeredAt, solved, ...row }: MemberRow) {
  return { ...row, uid: wireUid(userId), registerTime: registeredAt, ac: solved };
}
