/**
 * A problem that is written inside a contest: the one form of problems, with the names it has there. Problem and link
 * are saved together or not at all.
 */
import { problemAuths, Refusal } from "@touchstone/domain";
import { addProblem, type ProblemSaveDeps, type SentProblem, updateProblem } from "../../problems/index.ts";
import { demandLink, insertLink, type LinkNames, renameLink } from "./change-links.ts";
import { demandContestEditor, holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/** What is sent of a problem of a contest. */
export interface SentContestProblem extends SentProblem {
  cid: number;
  contestProblem: LinkNames;
}

/** Makes a problem that only this contest shows, of the contest's rule; in a group it is the group's. */
export async function addContestProblem(
  deps: ProblemSaveDeps,
  saver: SavedBy,
  { cid, contestProblem: names, ...form }: SentContestProblem,
): Promise<{ pid: number; version: number }> {
  const { type, group_id } = await demandContestEditor(deps.db, saver, cid);
  if (form.problem.type !== type) throw new Refusal("contest_problem_refused");
  const problem = { ...form.problem, auth: problemAuths.contest };
  const { editor, by } = saver;
  return addProblem(
    deps,
    { editor, by, gid: group_id ?? undefined },
    { ...form, problem },
    async (tx, id) => {
      const contest = await holdContest(tx, saver, cid);
      const made = { id, type: form.problem.type, isRemote: false };
      await insertLink(tx, saver.by, { contest, problem: made, names });
    },
  );
}

/** Saves a problem of a contest that the caller may edit, with its names there. */
export async function updateContestProblem(
  deps: ProblemSaveDeps,
  saver: SavedBy,
  { cid, contestProblem: names, ...form }: SentContestProblem & { pid: number; baseVersion: number },
): Promise<{ pid: number; version: number }> {
  const { type } = await demandContestEditor(deps.db, saver, cid);
  const { isRemote } = (await demandLink(deps.db, { cid, pid: form.pid })).link;
  if (!isRemote && form.problem.type !== type) throw new Refusal("contest_problem_refused");
  const { editor, by } = saver;
  return updateProblem(deps, { editor, by }, form, async (tx, pid) => {
    await holdContest(tx, saver, cid);
    const { links, link } = await demandLink(tx, { cid, pid });
    const { color = link.color } = names;
    await renameLink(tx, saver.by, { links, link, names: { ...names, color } });
  });
}
