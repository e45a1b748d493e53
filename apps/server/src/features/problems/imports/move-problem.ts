/**
 * Makes a problem that comes from another judge's own tables instead of a package: by the same form, the same rules and
 * the same store of tests. Whoever moves it in has its transaction and says whose it is.
 */
import { type PackageLoss, Refusal } from "@touchstone/domain";
import type { Tx } from "../../../db/client.ts";
import type { JudgingContent } from "../authoring/judging-content.ts";
import { makeJudging } from "../authoring/make-judging.ts";
import { storeNewProblem } from "../authoring/save-problem.ts";
import type { ReadProblem } from "../packages/package-reader.ts";
import { findFreeId } from "./find-free-id.ts";
import type { ImportProblemDeps } from "./import-problem.ts";
import { type ImportedForm, makeImportedForm } from "./make-imported-form.ts";

/** Whose the problem becomes. */
export interface MovedProblem {
  authorId: string;
  /** The group that made it, or null. */
  groupId: number | null;
  /** The judge whose problem it is; `ME` is this site. */
  oj: string;
  requestId: string;
}

/** A problem whose files are stored. */
export interface PreparedProblem extends ImportedForm {
  content: JudgingContent;
}

/** Stores the files; answers why not where the rules of the form refuse the problem. */
export async function prepareMovedProblem(
  deps: ImportProblemDeps,
  { authorId: userId, requestId, oj }: MovedProblem,
  read: ReadProblem,
): Promise<PreparedProblem | { fault: string }> {
  try {
    const imported = await makeImportedForm(deps, { userId, requestId, keepsAccess: true, oj }, read);
    return { ...imported, content: await makeJudging(deps, imported.form, { userId, stored: undefined }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = error.details.fields ?? [];
    return { fault: field ? `${field.path}: ${field.key}` : error.code };
  }
}

/** Writes the problem under its display id, or the next free one; answers both ids and what was lost on the way. */
export async function storeMovedProblem(
  tx: Tx,
  deps: ImportProblemDeps,
  { authorId: userId, groupId, oj, requestId }: MovedProblem,
  { form, content, losses }: PreparedProblem,
): Promise<{ id: number; displayId: string; losses: readonly PackageLoss[] }> {
  const wanted = form.problem.problemId;
  const displayId = await findFreeId(tx, wanted, "rename");
  const id = await storeNewProblem(tx, deps, {
    ...{
      form: { ...form, problem: { ...form.problem, problemId: displayId } },
      content,
      userId,
      requestId,
      oj,
    },
    group: groupId === null ? null : { id: groupId },
  });
  const isRenamed = wanted !== "" && wanted !== displayId;
  const renamed: PackageLoss = { code: "id_changed", what: `${wanted} → ${displayId}` };
  return { id, displayId, losses: isRenamed ? [...losses, renamed] : losses };
}
