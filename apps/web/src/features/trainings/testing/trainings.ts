import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import type { Training, TrainingProblem, TrainingRankRow } from "../api.ts";

/** A public training of five problems, two of which are solved. */
export const open: Training = {
  ...{
    id: 7,
    title: "First steps",
    rank: 10,
    auth: "Public",
    categoryName: "Basics",
    categoryColor: "#5b7fd6",
  },
  ...{
    problemCount: 5,
    acCount: 2,
    uid: "r",
    author: "root",
    gmtModified: "2026-11-10T08:00:00Z",
    gid: null,
  },
  ...{
    now: "2026-11-14T09:00:00Z",
    opensAt: null,
    dueAt: null,
    lateRule: "mark",
    latePercent: 50,
    description: "Be **patient**.",
  },
  ...{ rankShowName: "username", isAdmin: false, extendedUntil: null },
};

/** The same behind a password. */
export const hidden: Training = { ...open, auth: "Private" };

/** A problem of it. */
export const assay: TrainingProblem = {
  ...{ pid: 70, problemId: "T1010", title: "Assay", locale: "en-US", locales: ["en-US"], difficulty: 0 },
  ...{ tags: [{ id: 1, name: "Sorting", color: "#3a7bd5" }], ac: 1, total: 4, myStatus: -10 },
};

/** Somebody in its records. */
export const bob: TrainingRankRow = {
  ...{ rank: 1, uid: "b", username: "bob", nickname: null, avatar: null, gender: "secrecy", school: null },
  ...{ realname: null, ac: 1, totalRunTime: 46, submissionInfo: {} },
};

/** A page of a list with these rows. */
export function listOf<Row>(records: Row[], total = records.length) {
  return { records, total, totalIsFloor: false, size: 15, current: 1, pages: 1 };
}

/** How a page is opened. */
interface OpenOptions {
  replies?: Parameters<typeof fakeServer>[0];
  /** Null for a visitor. */
  user?: UserInfo | null;
  hasAccess?: boolean;
}

/** Opens a page of a training as a user who has access unless the options say another thing. */
export async function openTraining(
  path: string,
  training: Training = open,
  { replies = {}, user = ada, hasAccess = true }: OpenOptions = {},
) {
  if (user) openSession({ token: "token", user });
  const server = fakeServer({
    getTrainingDetail: () => training,
    getTrainingAccess: () => ({ access: hasAccess }),
    getTrainingProblemList: () => [assay],
    getTrainingRank: () => listOf([bob]),
    ...replies,
  });
  const site = await openSite(path);
  return { ...site, server };
}
