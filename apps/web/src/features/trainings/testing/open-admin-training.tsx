import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { AdminTraining, AdminTrainingRow, Category, TrainingProblemRow } from "../admin/admin-api.ts";
import { listOf } from "./trainings.ts";

/** Two categories. */
export const categories: Category[] = [
  { id: 3, name: "Basics", color: "#5b7fd6", gid: null },
  { id: 4, name: "Graphs", color: "#19be6b", gid: null },
];

/** A private training as the list carries it. */
export const row: AdminTrainingRow = {
  ...{ id: 7, uid: "a", author: "ada", rank: 1000, title: "First steps", auth: "Private", status: true },
  ...{ categoryName: "Basics", categoryColor: "#5b7fd6", problemCount: 2, memberCount: 3, gid: null },
  ...{ gmtCreate: "2026-11-01T01:00:00.000Z", gmtModified: "2026-11-02T01:00:00.000Z", archivedAt: null },
  ...{ mayEdit: true, opensAt: null, dueAt: "2026-12-01T01:00:00.000Z", lateRule: "mark", latePercent: 50 },
};

const { mayEdit: _, ...facts } = row;

/** The same as its form reads it. */
export const stored: AdminTraining = {
  training: { ...facts, description: "Be patient.", privatePwd: "snow", rankShowName: "username" },
  trainingCategory: categories[0] ?? null,
};

/** A problem as the admin area lists it. */
export function problemOf(id: number, problemId: string, title: string): TrainingProblemRow {
  return {
    ...{ id, problemId, title, author: "root", gmtCreate: row.gmtCreate, gmtModified: row.gmtModified },
    ...{ modifiedUser: null, auth: 1, type: 0, difficulty: 0, judgeMode: "default", locales: ["en-US"] },
    ...{ isRemote: false, archivedAt: null, hasTests: true, mayEdit: true },
    // -- the pages of a training read the fields above alone
  } as unknown as TrainingProblemRow;
}

/** Opens a page of the admin area for an ordinary admin. */
export async function openAdmin(path: string, replies: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: "t", user: { ...ada, roleList: ["admin"], timeZone: "Asia/Shanghai" } });
  const server = fakeServer({
    getTrainingCategory: () => categories,
    getAdminTraining: () => stored,
    getAdminTrainingList: () => listOf([row]),
    getAdminTrainingProblems: () => ({ problemList: listOf([]), trainingProblemMap: {} }),
    ...replies,
  });
  return { ...(await openSite(path)), server };
}
