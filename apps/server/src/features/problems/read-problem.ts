import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { LanguageRow } from "../languages/index.ts";
import { allowedLanguages } from "./allowed-languages.ts";
import type { TagLabel } from "./browse-problems.ts";
import { findProblemDetail, findTemplates, type ProblemDetailRow } from "./problem-detail.repo.ts";
import { findTags } from "./problem-lookup.repo.ts";

/** A problem with everything its page shows. */
export interface ReadProblem {
  problem: ProblemDetailRow;
  tags: TagLabel[];
  languages: LanguageRow[];
  templates: { languageId: number; code: string }[];
}

/** The public problem of that display id. There is no group yet, so a group has no problem. */
export async function readProblem(
  deps: { db: Database },
  asked: { problemId: string; gid?: number | undefined },
): Promise<ReadProblem> {
  const problem = asked.gid ? undefined : await findProblemDetail(deps.db, asked.problemId);
  if (!problem) throw new Refusal("problem_not_found");
  const [tags, languages, templates] = await Promise.all([
    findTags(deps.db, problem.tagIds),
    allowedLanguages(deps.db, problem),
    findTemplates(deps.db, problem.id),
  ]);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return { problem, tags: problem.tagIds.flatMap((id) => byId.get(id) ?? []), languages, templates };
}
