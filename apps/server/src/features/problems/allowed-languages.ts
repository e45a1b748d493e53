import type { Database } from "../../db/client.ts";
import { type LanguageRow, listLanguages } from "../languages/index.ts";
import { listedLanguageIds } from "./judging.repo.ts";

/** The languages a problem may be solved in, as the editor offers them: all of its judge's, unless it lists some. */
export async function allowedLanguages(
  db: Database,
  problem: { id: number; oj: string },
): Promise<LanguageRow[]> {
  const [languages, listed] = await Promise.all([
    listLanguages(db, problem.oj),
    listedLanguageIds(db, problem.id),
  ]);
  return listed.length === 0 ? languages : languages.filter(({ id }) => listed.includes(id));
}
