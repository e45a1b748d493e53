import type { InputOf, routes } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findOwnLanguage } from "../languages/index.ts";
import { findProblemIds } from "../problems/index.ts";
import type { Choice } from "./rejudgings.repo.ts";

/** What the caller chose, by ids; refuses a problem or a language that does not exist. */
export async function readChoice(
  db: Database,
  asked: InputOf<(typeof routes)["startRejudging"]>,
): Promise<Choice> {
  const { problemID, language, ...rest } = asked;
  const [problemId] = problemID === undefined ? [] : await findProblemIds(db, problemID, { isWhole: true });
  if (problemID !== undefined && problemId === undefined) throw new Refusal("problem_not_found");
  const found = language === undefined ? undefined : await findOwnLanguage(db, language);
  if (language !== undefined && !found) throw new Refusal("language_not_allowed");
  return { ...rest, problemId, languageId: found?.id };
}
