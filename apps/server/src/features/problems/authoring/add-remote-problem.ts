import { type ProblemForm, problemFaults, problemLimits, Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Tx } from "../../../db/client.ts";
import { makeJudging } from "./make-judging.ts";
import { type SaveDeps, storeNewProblem } from "./save-problem.ts";

/**
 * Makes a problem that another judge judges: it has no tests here, and no program of the jury's. Refuses what breaks
 * the rules of the form; where no languages are listed it takes all of that judge's.
 */
export async function addRemoteProblem(
  tx: Tx,
  deps: Pick<SaveDeps, "db" | "blobs" | "queueTrial">,
  made: { oj: string; form: ProblemForm; userId: string; requestId: string },
): Promise<number> {
  const { oj, form, userId, requestId } = made;
  const place = { isRemote: true, hasUploadedTests: false, isCompiled: true, limits: problemLimits };
  const fields = problemFaults(form, place).filter(({ key }) => key !== "Languages_Required");
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  const content = await makeJudging(deps, form, { userId, stored: undefined });
  const id = await storeNewProblem(tx, deps, { form, content, userId, requestId, oj });
  const { problemId, auth } = form.problem;
  await recordAct(tx, {
    ...{ actorId: userId, requestId, action: "problem.create", object: { kind: "problem", id } },
    details: { after: { problemId, auth, oj } },
  });
  return id;
}
