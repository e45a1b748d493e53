import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findOwnLanguage } from "../languages/index.ts";
import { allowsLanguage, findSubmittable, type SubmittableProblem } from "../problems/index.ts";

/** The problem a program is sent for, by display id or id, and its language; refuses what cannot be judged here. */
export async function findTarget(
  db: Database,
  { pid, language: name }: { pid: string | number; language: string },
): Promise<{ problem: SubmittableProblem; languageId: number }> {
  const problem = await findSubmittable(db, pid);
  if (!problem) throw new Refusal("problem_not_found");
  const language = await findOwnLanguage(db, name);
  if (!language || !(await allowsLanguage(db, problem.id, language.id))) {
    throw new Refusal("language_not_allowed");
  }
  return { problem, languageId: language.id };
}
