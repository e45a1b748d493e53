import type { InputOf, routesByFeature } from "@touchstone/contract";
import { type Actor, groupLevels, isBeyondCounted, judgeStatus, pageOf, Refusal } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { actedBy } from "../../../http/acted-by.ts";
import type { Call, Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandGroup } from "../../groups/index.ts";
import { presentAdminProblem, presentAdminRow } from "../authoring/admin-problems.present.ts";
import { type AdminFilter, countAdminProblems, listAdminProblems } from "../authoring/admin-problems.repo.ts";
import { archiveProblem } from "../authoring/archive-problem.ts";
import { changeProblemAuth } from "../authoring/change-problem-auth.ts";
import { demandEditor, findGroupOf } from "../authoring/demand-editor.ts";
import { findVerification } from "../authoring/main-solution.repo.ts";
import { readAdminProblem } from "../authoring/read-admin-problem.ts";
import { readCases } from "../authoring/read-cases.ts";
import { addProblem, type SaveDeps, updateProblem } from "../authoring/save-problem.ts";
import { tryMainSolution } from "../authoring/try-main-solution.ts";
import { compileJuryProgram, type JuryCompileDeps } from "../jury-compiles/compile-jury-program.ts";
import { findTags } from "../problem-lookup.repo.ts";
import { presentProblemRow } from "../problems.present.ts";
import type { OwnStatus } from "../problems.routes.ts";
import { listGroupTags } from "../tags.repo.ts";
import { applyPublic, decideApplication, type TellDecided } from "./apply-public.ts";
import { countGroupProblems, listGroupProblems } from "./group-problems.repo.ts";

/** What the routes of groups' problems work with. */
export interface GroupProblemsDeps extends SaveDeps, JuryCompileDeps {
  tellDecided: TellDecided;
  wakeOutbox: () => void;
  /** What a user has reached on these problems in a group; nothing for one that was never tried there. */
  groupStatusesOf: (
    gid: number,
    userId: string,
    problemIds: readonly number[],
  ) => Promise<Map<number, OwnStatus>>;
}

const listSize = 10;

type Routes = (typeof routesByFeature)["groupProblems"];

export function groupProblemsHandlers(deps: GroupProblemsDeps): Handlers<Routes> {
  const { db } = deps;
  const savedBy = (call: Call, gid: number) => ({
    ...{ editor: signedIn(call.actor), by: actedBy(call) },
    gid,
  });
  const compile = async (call: Call, sent: InputOf<Routes["compileGroupSpj"]>) => {
    await demandGroup(db, call.actor, sent.gid, groupLevels.admin);
    const { code, language, extraFiles } = sent;
    return compileJuryProgram(deps, signedIn(call.actor), call, { code, language, files: extraFiles ?? {} });
  };
  return {
    async getGroupProblemList({ actor, locale }, { gid, ...asked }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      const page = pageOf(asked, listSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listGroupProblems(db, gid, { limit: page.size, number: page.number }),
        countGroupProblems(db, gid),
      ]);
      const ids = rows.map(({ id }) => id);
      const [tags, own] = await Promise.all([
        findTags(
          db,
          rows.flatMap(({ tagIds }) => tagIds),
        ),
        deps.groupStatusesOf(gid, signedIn(actor).userId, ids),
      ]);
      const byId = new Map(tags.map((tag) => [tag.id, tag]));
      const records = rows.map((row) => {
        const myStatus = own.get(row.id)?.status ?? judgeStatus.notSubmitted;
        return presentProblemRow(row, { tags: byId, locale, myStatus });
      });
      return pageAnswer(records, page, total);
    },
    async getGroupAdminProblemList(call, { gid, keyword, ...asked }) {
      const { level } = await demandGroup(db, call.actor, gid, groupLevels.admin);
      const { rows, page, total } = await listed(db, call, { ofGroup: gid, keyword }, asked);
      const records = rows.map((row) => presentAdminRow(row, signedIn(call.actor), level));
      return pageAnswer(records, page, total);
    },
    async getGroupProblem({ actor }, asked) {
      const editor = signedIn(actor);
      const read = await readAdminProblem(db, editor, asked.pid, await demandPlace(db, actor, asked));
      return presentAdminProblem(read, editor);
    },
    addGroupProblem: (call, form) => addProblem(deps, savedBy(call, form.problem.gid), form),
    async updateGroupProblem(call, form) {
      const gid = await demandPlace(db, call.actor, { pid: form.pid, gid: form.problem.gid });
      return updateProblem(deps, savedBy(call, gid), form);
    },
    async deleteGroupProblem(call, asked) {
      const gid = await demandPlace(db, call.actor, asked);
      await archiveProblem(db, savedBy(call, gid), asked.pid);
      return null;
    },
    async getGroupProblemCases({ actor }, { isUploadCase, isUpload = true, ...asked }) {
      const gid = await demandPlace(db, actor, asked);
      return readCases(deps, signedIn(actor), { pid: asked.pid, gid, isUpload: isUploadCase ?? isUpload });
    },
    async getGroupProblemTags({ actor }, { gid }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      return listGroupTags(db, gid);
    },
    compileGroupSpj: compile,
    compileGroupInteractive: compile,
    async changeGroupProblemAuth(call, { auth, ...asked }) {
      const gid = await demandPlace(db, call.actor, asked);
      await changeProblemAuth(db, savedBy(call, gid), { id: asked.pid, auth, confirmUnverified: true });
      return null;
    },
    async applyPublic(call, { isApplied, ...asked }) {
      const gid = await demandPlace(db, call.actor, asked);
      await applyPublic(db, savedBy(call, gid), { pid: asked.pid, isApplied });
      return null;
    },
    async getGroupVerification({ actor }, asked) {
      const gid = await demandPlace(db, actor, asked);
      const { id } = await demandEditor(db, signedIn(actor), asked.pid, gid);
      return findVerification(db, id);
    },
    async verifyGroupProblem({ actor, requestId }, asked) {
      const gid = await demandPlace(db, actor, asked);
      return tryMainSolution(deps, { editor: signedIn(actor), requestId, gid }, asked.pid);
    },
    async getPublicApplications(call, { keyword, gid, ...asked }) {
      const filter = { isApplied: true, ofGroup: gid, keyword };
      const { rows, page, total } = await listed(db, call, filter, asked);
      const records = rows.map((row) => ({
        ...presentAdminRow(row, signedIn(call.actor)),
        groupName: row.groupName ?? "",
      }));
      return pageAnswer(records, page, total);
    },
    async decidePublicApplication(call, asked) {
      await decideApplication(deps, { editor: signedIn(call.actor), by: actedBy(call) }, asked);
      deps.wakeOutbox();
      return null;
    },
  };
}

/**
 * The group that a call about one problem is in. One that is named is asked for first, whatever problem is sent with it;
 * else it is the problem's own, and to whoever is outside the problem does not exist.
 */
async function demandPlace(
  db: Database,
  actor: Actor,
  { pid, gid }: { pid: number; gid?: number | undefined },
): Promise<number> {
  if (gid !== undefined) return (await demandGroup(db, actor, gid, groupLevels.member)).group.id;
  const own = await findGroupOf(db, pid);
  if (own === undefined) throw new Refusal("problem_not_found");
  return own;
}

async function listed(
  db: Database,
  { actor, locale }: Call,
  asked: Omit<AdminFilter, "isArchived">,
  query: Parameters<typeof pageOf>[0],
) {
  const page = pageOf(query, listSize);
  const filter = { ...asked, isArchived: false };
  const at = { limit: page.size, number: page.number, readerId: signedIn(actor).userId, locale };
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : listAdminProblems(db, filter, at),
    countAdminProblems(db, filter),
  ]);
  return { rows, page, total };
}
