import { type Locale, readNamedIds } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { findNamedProblems, listShownProblems, presentProblemRow } from "../../problems/index.ts";
import { listLinks } from "../training-problems.repo.ts";
import { demandTrainingEditor, type Editing } from "./demand-training-editor.ts";

/**
 * Which problems a pasted text names that may be put into a training, and which of its ids name none. A number that
 * several problems end with is that of the one which is called so, else of the first in the order of the list.
 */
export async function findProblemsToAdd(
  db: Database,
  editing: Editing,
  { tid, text, locale }: { tid: number; text: string; locale: Locale },
) {
  const { group_id: groupId } = await demandTrainingEditor(db, editing, tid);
  const ids = readNamedIds(text);
  const candidates = await findNamedProblems(db, ids, groupId);
  const [rows, links] = await Promise.all([listShownProblems(db, candidates, groupId), listLinks(db, [tid])]);
  const shown = rows.map((row) => presentProblemRow(row, { tags: new Map(), locale, myStatus: null }));
  const inIt = new Set(links.map(({ problemId }) => problemId));
  const named = ids.map((id) => ({ id, problem: problemOf(id, shown) }));
  const found = new Map(named.flatMap(({ problem }) => (problem ? [[problem.pid, problem]] : [])));
  return {
    found: [...found.values()].map(({ pid, problemId, title }) => ({
      ...{ pid, problemId, title, isIn: inIt.has(pid) },
    })),
    missing: named.filter(({ problem }) => !problem).map(({ id }) => id),
  };
}

function problemOf<Problem extends { problemId: string }>(id: string, shown: readonly Problem[]) {
  const exact = shown.find(({ problemId }) => problemId === id);
  return exact ?? shown.find(({ problemId }) => /\d+$/.exec(problemId)?.[0] === id);
}
