import type { routesByFeature } from "@touchstone/contract";
import { editsEveryProblem, isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import {
  countContestAnnouncements,
  listContestAnnouncements,
  presentAnnouncement,
} from "../../announcements/index.ts";
import { findAccountById, wireUid } from "../../identity/index.ts";
import {
  countAdminProblems,
  listAdminProblems,
  type ProblemSaveDeps,
  presentAdminProblem,
  presentAdminRow,
  readAdminProblem,
} from "../../problems/index.ts";
import { presentAdminContest, presentAdminContestRow, presentLink } from "./admin-contests.present.ts";
import { countAdminContests, listAdminContests } from "./admin-contests.repo.ts";
import { changeEntry } from "./change-entry.ts";
import { addPublicProblem, changeLink, demandLink, removeLink } from "./change-links.ts";
import { cloneContest } from "./clone-contest.ts";
import {
  changeContestAnnouncement,
  deleteContestAnnouncement,
  writeContestAnnouncement,
} from "./contest-announcements.ts";
import { countEntries, listEntries } from "./contest-entries.repo.ts";
import { listLinks } from "./contest-links.repo.ts";
import { addContestProblem, updateContestProblem } from "./contest-problem-form.ts";
import { demandContestEditor } from "./demand-contest-editor.ts";
import { type AcceptedDeps, downloadAccepted } from "./download-accepted.ts";
import { moveContest } from "./move-contest.ts";
import { addContest, changeContestVisible, savedBy, updateContest } from "./save-contest.ts";
import { setSeats } from "./set-seats.ts";

const listSize = 10;

export function contestAdminHandlers(
  deps: ProblemSaveDeps & AcceptedDeps,
): Handlers<(typeof routesByFeature)["contestAdmin"]> {
  const { db, now } = deps;
  return {
    async getAdminContestList({ actor }, { keyword, archived, ...asked }) {
      const editor = signedIn(actor);
      const page = pageOf(asked, listSize);
      const filter = { keyword, isArchived: archived };
      const at = { limit: page.size, number: page.number, readerId: editor.userId };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listAdminContests(db, filter, at),
        countAdminContests(db, filter),
      ]);
      const moment = now();
      return pageAnswer(
        rows.map((row) => presentAdminContestRow(row, editor, moment)),
        page,
        total,
      );
    },
    async getAdminContest({ actor }, { cid }) {
      const contest = await demandContestEditor(db, signedIn(actor), cid);
      const author = await findAccountById(db, contest.author_id);
      return presentAdminContest(contest, author?.username ?? "", now());
    },
    addContest: async (call, form) => ({ id: await addContest(db, savedBy(call), form) }),
    async updateContest(call, form) {
      await updateContest(db, savedBy(call), form);
      return null;
    },
    async deleteContest(call, { cid }) {
      await moveContest(db, savedBy(call), { cid, isToArchive: true });
      return null;
    },
    async restoreContest(call, { cid }) {
      await moveContest(db, savedBy(call), { cid, isToArchive: false });
      return null;
    },
    cloneContest: async (call, { cid }) => ({ id: await cloneContest(db, savedBy(call), cid) }),
    async changeContestVisible(call, asked) {
      await changeContestVisible(db, savedBy(call), asked);
      return null;
    },
    async getAdminContestProblems({ actor, locale }, { cid, keyword, oj, problemType, ...asked }) {
      const editor = signedIn(actor);
      const contest = await demandContestEditor(db, editor, cid);
      const page = pageOf(asked, listSize);
      const addableTo = { contestId: cid, userId: editor.userId, editsAll: editsEveryProblem(editor.role) };
      const filter = {
        ...{ keyword, isArchived: false },
        oj: oj === "All" ? undefined : oj === "Mine" ? "ME" : oj,
        ...(problemType === undefined ? { inContest: cid } : { type: contest.type, addableTo }),
      };
      const at = { limit: page.size, number: page.number, readerId: editor.userId, locale };
      const [rows, total, links] = await Promise.all([
        isBeyondCounted(page) ? [] : listAdminProblems(db, filter, at),
        countAdminProblems(db, filter),
        listLinks(db, cid),
      ]);
      return {
        problemList: pageAnswer(
          rows.map((row) => presentAdminRow(row, editor)),
          page,
          total,
        ),
        contestProblemMap: Object.fromEntries(links.map((link) => [link.problemId, presentLink(link)])),
      };
    },
    async getAdminContestProblem({ actor }, { pid }) {
      const editor = signedIn(actor);
      return presentAdminProblem(await readAdminProblem(db, editor, pid), editor);
    },
    addContestProblem: (call, sent) => addContestProblem(deps, savedBy(call), sent),
    updateContestProblem: (call, sent) => updateContestProblem(deps, savedBy(call), sent),
    async removeContestProblem(call, asked) {
      await removeLink(db, savedBy(call), asked);
      return null;
    },
    async getContestProblemLink({ actor }, asked) {
      await demandContestEditor(db, signedIn(actor), asked.cid);
      return presentLink((await demandLink(db, asked)).link);
    },
    async changeContestProblemLink(call, asked) {
      await changeLink(db, savedBy(call), asked);
      return null;
    },
    async addPublicContestProblem(call, asked) {
      await addPublicProblem(db, savedBy(call), asked);
      return null;
    },
    async getAdminContestAnnouncements({ actor }, { cid, ...asked }) {
      await demandContestEditor(db, signedIn(actor), cid);
      const page = pageOf(asked, listSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listContestAnnouncements(db, cid, page, { withHidden: true }),
        countContestAnnouncements(db, cid, { withHidden: true }),
      ]);
      return pageAnswer(rows.map(presentAnnouncement), page, total);
    },
    addContestAnnouncement: async (call, sent) => ({
      id: await writeContestAnnouncement(db, savedBy(call), sent),
    }),
    async changeContestAnnouncement(call, sent) {
      await changeContestAnnouncement(db, savedBy(call), sent);
      return null;
    },
    async deleteContestAnnouncement(call, asked) {
      await deleteContestAnnouncement(db, savedBy(call), asked);
      return null;
    },
    async getContestEntries({ actor }, { cid, keyword, ...asked }) {
      await demandContestEditor(db, signedIn(actor), cid);
      const page = pageOf(asked, listSize);
      const filter = { contestId: cid, keyword };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listEntries(db, filter, { limit: page.size, number: page.number }),
        countEntries(db, filter),
      ]);
      const entries = rows.map(({ userId, registeredAt, ...row }) => ({
        ...row,
        uid: wireUid(userId),
        registerTime: registeredAt,
      }));
      return pageAnswer(entries, page, total);
    },
    setContestSeats: async (call, asked) => ({ unknown: await setSeats(db, savedBy(call), asked) }),
    async changeContestEntry(call, asked) {
      await changeEntry(db, savedBy(call), asked);
      return null;
    },
    downloadContestAcSubmission: ({ actor }, asked) => downloadAccepted(deps, signedIn(actor), asked),
  };
}
