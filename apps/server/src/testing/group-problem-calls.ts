import { groupLevels } from "@touchstone/domain";
import { buildReadable } from "./build-readable.ts";
import { buildCpp } from "./build-rows.ts";
import type { GroupCall, GroupCalls, GroupPlace } from "./open-groups.ts";
import { problemFormOf } from "./problem-form.ts";

const { member, admin, root } = groupLevels;
const ofGroup: GroupCall["input"] = ({ gid }) => ({ gid });

let made = 0;

/** A problem of the group, of its owner's. */
async function problemOf({ site, gid }: GroupPlace): Promise<{ pid: number; problemId: string }> {
  const problemId = `GROUP${++made}`;
  const problem = { group_id: gid, is_group: true, author_id: site.idOf("owner") };
  return { pid: await buildReadable(site.api.db, problemId, { problem }), problemId };
}

/** What a form of a problem of the group sends. */
async function formOf({ site, gid }: GroupPlace) {
  const { problem, ...form } = problemFormOf(await buildCpp(site.api.db), `N${++made}`);
  return { ...form, problem: { ...problem, gid } };
}

/** A call about one problem, for the group's root. */
const ofProblem = (more: object = {}): GroupCall => ({
  needs: root,
  input: async (place) => ({ pid: (await problemOf(place)).pid, gid: place.gid, ...more }),
});

const compiling: GroupCall = {
  needs: admin,
  input: ({ gid }) => ({ gid, code: "int main() {}", language: "C++" }),
  passed: "no_judge_ready",
};

/** The calls of a group's problems, submissions and rank. */
export const groupProblemCalls: GroupCalls = {
  getGroupProblemList: { needs: member, input: ofGroup },
  getGroupAdminProblemList: { needs: admin, input: ofGroup },
  getGroupProblemTags: { needs: member, input: ofGroup },
  getGroupRankList: { needs: member, input: ofGroup },
  getGroupProblem: ofProblem(),
  getGroupProblemCases: ofProblem(),
  getGroupVerification: ofProblem(),
  deleteGroupProblem: ofProblem(),
  changeGroupProblemAuth: ofProblem({ auth: 2 }),
  applyPublic: ofProblem({ isApplied: true }),
  verifyGroupProblem: { ...ofProblem(), passed: "main_solution_missing" },
  addGroupProblem: { needs: admin, input: formOf },
  updateGroupProblem: {
    needs: root,
    input: async (place) => ({
      ...(await formOf(place)),
      ...{ pid: (await problemOf(place)).pid, baseVersion: 1 },
    }),
  },
  compileGroupSpj: compiling,
  compileGroupInteractive: compiling,
  // Calls of the site that are about a group when they name one.
  getSubmissionList: { needs: member, input: ofGroup },
  getProblemDetail: {
    needs: member,
    input: async (place) => ({ problemId: (await problemOf(place)).problemId, gid: place.gid }),
  },
  getUserProblemStatus: { needs: member, input: ({ gid }) => ({ gid, pidList: [1] }) },
  getLastAcCode: {
    needs: member,
    input: ({ gid }) => ({ gid, pid: 1 }),
    passed: "accepted_code_not_found",
  },
  submitProblemJudge: {
    needs: member,
    input: ({ gid }) => ({ gid, pid: "NONE", language: "C++", code: "int main() {}" }),
    passed: "problem_not_found",
  },
};
