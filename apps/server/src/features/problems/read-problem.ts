import { type Actor, isAdminRole, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { LanguageRow } from "../languages/index.ts";
import { allowedLanguages } from "./allowed-languages.ts";
import type { TagLabel } from "./browse-problems.ts";
import {
  findAnyProblemDetail,
  findProblemDetail,
  findTemplates,
  type ProblemDetailRow,
} from "./problem-detail.repo.ts";
import { findTags } from "./problem-lookup.repo.ts";

/** A problem with everything its page shows. */
export interface ReadProblem {
  problem: ProblemDetailRow;
  tags: TagLabel[];
  languages: LanguageRow[];
  templates: { languageId: number; code: string }[];
}

/**
 * The public problem of that display id; the admin roles read it too while a contest hides it. There is no group yet,
 * so a group has no problem.
 */
export async function readProblem(
  deps: { db: Database },
  actor: Actor,
  asked: { problemId: string; gid?: number | undefined },
): Promise<ReadProblem> {
  const withHidden = actor.kind === "user" && isAdminRole(actor.role);
  const problem = asked.gid ? undefined : await findProblemDetail(deps.db, asked.problemId, { withHidden });
  if (!problem) throw new Refusal("problem_not_found");
  return withParts(deps, problem);
}

/** Any problem by its id, with the limits of one of its judging revisions: who may read it is asked before. */
export async function readProblemById(
  deps: { db: Database },
  problemId: number,
  judgingRevisionId: number | null,
): Promise<ReadProblem | undefined> {
  const problem = await findAnyProblemDetail(deps.db, problemId, judgingRevisionId);
  return problem && withParts(deps, problem);
}

async function withParts(deps: { db: Database }, problem: ProblemDetailRow): Promise<ReadProblem> {
  const [tags, languages, templates] = await Promise.all([
    findTags(deps.db, problem.tagIds),
    allowedLanguages(deps.db, problem),
    findTemplates(deps.db, problem.id),
  ]);
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  return { problem, tags: problem.tagIds.flatMap((id) => byId.get(id) ?? []), languages, templates };
}
