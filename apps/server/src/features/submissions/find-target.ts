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
  return { problem, languageId: await findLanguage(db, problem.id, name) };
}

/** The language of that name; refuses one that the problem may not be solved in. */
export async function findLanguage(db: Database, problemId: number, name: string): Promise<number> {
  const language = await findOwnLanguage(db, name);
  if (!language || !(await allowsLanguage(db, problemId, language.id))) {
    throw new Refusal("language_not_allowed");
  }
  return language.id;
}
