import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { countAnnouncements, listAnnouncements, presentAnnouncement } from "../../announcements/index.ts";
import { findAccountById } from "../../identity/index.ts";
import type { ProblemSaveDeps } from "../../problems/index.ts";
import { presentAdminContest, presentLink } from "./admin-contests.present.ts";
import { addExistingProblem, changeLink, demandLink, removeLink } from "./change-links.ts";
import {
  changeContestAnnouncement,
  deleteContestAnnouncement,
  writeContestAnnouncement,
} from "./contest-announcements.ts";
import { addContestProblem } from "./contest-problem-form.ts";
import { demandContestEditor, type EditPlace } from "./demand-contest-editor.ts";
import { moveContest } from "./move-contest.ts";
import { changeContestVisible, savedBy, updateContest } from "./save-contest.ts";

/** Rows of a page where nobody names a size. */
export const listSize = 10;

/** What editing contests works with. */
export type EditingDeps = ProblemSaveDeps & { now: () => Date };

/** What whoever may edit a contest does to it: in the admin area to one of the site, in a group to one of the group. */
export function editingHandlers(deps: EditingDeps, place: EditPlace) {
  const { db, now } = deps;
  return {
    getAdminContest: async ({ actor }, { cid }) => {
      const contest = await demandContestEditor(db, { editor: signedIn(actor), place }, cid);
      const author = await findAccountById(db, contest.author_id);
      return presentAdminContest(contest, author?.username ?? "", now());
    },
    updateContest: async (call, form) => {
      await updateContest(db, savedBy(call, place), form);
      return null;
    },
    deleteContest: async (call, { cid }) => {
      await moveContest(db, savedBy(call, place), { cid, isToArchive: true });
      return null;
    },
    changeContestVisible: async (call, asked) => {
      await changeContestVisible(db, savedBy(call, place), asked);
      return null;
    },
    addContestProblem: (call, sent) => addContestProblem(deps, savedBy(call, place), sent),
    removeContestProblem: async (call, asked) => {
      await removeLink(db, savedBy(call, place), asked);
      return null;
    },
    getContestProblemLink: async ({ actor }, asked) => {
      await demandContestEditor(db, { editor: signedIn(actor), place }, asked.cid);
      return presentLink((await demandLink(db, asked)).link);
    },
    changeContestProblemLink: async (call, asked) => {
      await changeLink(db, savedBy(call, place), asked);
      return null;
    },
    addPublicContestProblem: async (call, asked) => {
      await db.transaction().execute((tx) => addExistingProblem(tx, savedBy(call, place), asked));
      return null;
    },
    getAdminContestAnnouncements: async ({ actor }, { cid, ...asked }) => {
      await demandContestEditor(db, { editor: signedIn(actor), place }, cid);
      const page = pageOf(asked, listSize);
      const listed = { withHidden: true };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listAnnouncements(db, { contestId: cid }, page, listed),
        countAnnouncements(db, { contestId: cid }, listed),
      ]);
      return pageAnswer(rows.map(presentAnnouncement), page, total);
    },
    addContestAnnouncement: async (call, sent) => ({
      id: await writeContestAnnouncement(db, savedBy(call, place), sent),
    }),
    changeContestAnnouncement: async (call, sent) => {
      await changeContestAnnouncement(db, savedBy(call, place), sent);
      return null;
    },
    deleteContestAnnouncement: async (call, asked) => {
      await deleteContestAnnouncement(db, savedBy(call, place), asked);
      return null;
    },
  } satisfies Partial<Handlers<(typeof routesByFeature)["contestAdmin"]>>;
}
