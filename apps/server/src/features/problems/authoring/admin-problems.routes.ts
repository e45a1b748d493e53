import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import { actedBy } from "../../../http/acted-by.ts";
import type { Call, Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { presentAdminProblem, presentAdminRow } from "./admin-problems.present.ts";
import { countAdminProblems, listAdminProblems } from "./admin-problems.repo.ts";
import { archiveProblem, restoreProblem } from "./archive-problem.ts";
import { changeProblemAuth } from "./change-problem-auth.ts";
import { demandEditor } from "./demand-editor.ts";
import { downloadTests } from "./download-tests.ts";
import { findVerification } from "./main-solution.repo.ts";
import { listRevisions, readRevisionChanges, restoreRevision } from "./problem-revisions.ts";
import { readAdminProblem } from "./read-admin-problem.ts";
import { readCases } from "./read-cases.ts";
import { addProblem, type SaveDeps, updateProblem } from "./save-problem.ts";
import { tryMainSolution } from "./try-main-solution.ts";

const listSize = 10;

export function adminProblemsHandlers(deps: SaveDeps): Handlers<(typeof routesByFeature)["adminProblems"]> {
  const { db } = deps;
  const savedBy = (call: Call) => ({ editor: signedIn(call.actor), by: actedBy(call) });
  return {
    async getAdminProblemList({ actor, locale }, { keyword, auth, oj, onlyMine, archived, ...asked }) {
      const editor = signedIn(actor);
      const page = pageOf(asked, listSize);
      const filter = {
        ...{ keyword, auth, isArchived: archived },
        oj: oj === "All" ? undefined : oj === "Mine" ? "ME" : oj,
        ownerId: onlyMine ? editor.userId : undefined,
      };
      const reader = { readerId: editor.userId, locale };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page)
          ? []
          : listAdminProblems(db, filter, { limit: page.size, number: page.number, ...reader }),
        countAdminProblems(db, filter),
      ]);
      return pageAnswer(
        rows.map((row) => presentAdminRow(row, editor)),
        page,
        total,
      );
    },
    async getAdminProblem({ actor }, { pid }) {
      const editor = signedIn(actor);
      return presentAdminProblem(await readAdminProblem(db, editor, pid), editor);
    },
    addProblem: (call, form) => addProblem(deps, savedBy(call), form),
    updateProblem: (call, form) => updateProblem(deps, savedBy(call), form),
    async deleteProblem(call, { pid }) {
      await archiveProblem(db, savedBy(call), pid);
      return null;
    },
    async restoreProblem(call, { pid }) {
      await restoreProblem(db, savedBy(call), pid);
      return null;
    },
    async changeProblemAuth(call, asked) {
      await changeProblemAuth(db, savedBy(call), asked);
      return null;
    },
    getAdminProblemCases: ({ actor }, asked) => readCases(deps, signedIn(actor), asked),
    getProblemRevisions: ({ actor }, { pid }) => listRevisions(db, signedIn(actor), pid),
    getRevisionChanges: ({ actor }, asked) => readRevisionChanges(db, signedIn(actor), asked),
    restoreRevision: (call, asked) => restoreRevision(deps, savedBy(call), asked),
    async getVerification({ actor }, { pid }) {
      const { id } = await demandEditor(db, signedIn(actor), pid);
      return findVerification(db, id);
    },
    downloadTestcase: ({ actor }, { pid }) =>
      downloadTests({ ...deps, now: () => new Date() }, signedIn(actor), pid),
    verifyProblem: (call, { pid }) =>
      tryMainSolution(deps, { editor: signedIn(call.actor), requestId: call.requestId }, pid),
  };
}
