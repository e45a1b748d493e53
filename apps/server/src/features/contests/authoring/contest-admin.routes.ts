import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { wireUid } from "../../identity/index.ts";
import { type ProblemSaveDeps, presentAdminProblem, readAdminProblem } from "../../problems/index.ts";
import { changeEntry } from "./change-entry.ts";
import { cloneContest } from "./clone-contest.ts";
import { countEntries, listEntries } from "./contest-entries.repo.ts";
import { updateContestProblem } from "./contest-problem-form.ts";
import { demandContestEditor } from "./demand-contest-editor.ts";
import { type AcceptedDeps, downloadAccepted } from "./download-accepted.ts";
import { editingHandlers, listSize } from "./editing-handlers.ts";
import { listAdminContests } from "./list-admin-contests.ts";
import { listLinkableProblems } from "./list-linkable-problems.ts";
import { moveContest } from "./move-contest.ts";
import { addContest, savedBy } from "./save-contest.ts";
import { setSeats } from "./set-seats.ts";

export function contestAdminHandlers(
  deps: ProblemSaveDeps & AcceptedDeps,
): Handlers<(typeof routesByFeature)["contestAdmin"]> {
  const { db } = deps;
  return {
    getAdminContestList({ actor }, { keyword, archived, ...asked }) {
      const filter = { groupId: null, keyword, isArchived: archived };
      return listAdminContests(deps, { actor, groupLevel: null }, filter, pageOf(asked, listSize));
    },
    ...editingHandlers(deps, "site"),
    addContest: async (call, form) => ({ id: await addContest(db, savedBy(call, "site"), form) }),
    async restoreContest(call, { cid }) {
      await moveContest(db, savedBy(call, "site"), { cid, isToArchive: false });
      return null;
    },
    cloneContest: async (call, { cid }) => ({ id: await cloneContest(db, savedBy(call, "site"), cid) }),
    getAdminContestProblems: (call, { cid, keyword, oj, problemType, ...asked }) =>
      listLinkableProblems(
        { db, place: "site" },
        call,
        { cid, keyword, oj, problemType, ofGroup: false },
        pageOf(asked, listSize),
      ),
    async getAdminContestProblem({ actor }, { pid }) {
      const editor = signedIn(actor);
      return presentAdminProblem(await readAdminProblem(db, editor, pid), editor);
    },
    updateContestProblem: (call, sent) => updateContestProblem(deps, savedBy(call, "site"), sent),
    async getContestEntries({ actor }, { cid, keyword, ...asked }) {
      await demandContestEditor(db, { editor: signedIn(actor), place: "site" }, cid);
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
    setContestSeats: async (call, asked) => ({ unknown: await setSeats(db, savedBy(call, "site"), asked) }),
    async changeContestEntry(call, asked) {
      await changeEntry(db, savedBy(call, "site"), asked);
      return null;
    },
    downloadContestAcSubmission: ({ actor }, asked) => downloadAccepted(deps, signedIn(actor), asked),
  };
}
