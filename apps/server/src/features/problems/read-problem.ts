import { type Actor, isAdminRole, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import type { LanguageRow } from "../languages/index.ts";
import { allowedLanguages } from "./allowed-languages.ts";
import type { TagLabel } from "./browse-problems.ts";
import { demandGroupProblem } from "./group/find-group-problem.ts";
import {
  findAnyProblemDetail,
  findGroupProblemDetail,
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

/** The public problem of that display id, which the admin roles read too while a contest hides it; or a group's. */
export async function readProblem(
  deps: { db: Database },
  actor: Actor,
  asked: { problemId: string; gid?: number | undefined },
): Promise<ReadProblem> {
  const withHidden = actor.kind === "user" && isAdminRole(actor.role);
  const problem = asked.gid
    ? await findInGroup(deps.db, actor, { pid: asked.problemId, gid: asked.gid })
    : await findProblemDetail(deps.db, asked.problemId, { withHidden });
  if (!problem) throw new Refusal("problem_not_found");
  return withParts(deps, problem);
}

async function findInGroup(db: Database, actor: Actor, asked: { pid: string; gid: number }) {
  const { id } = await demandGroupProblem(db, actor, asked);
  return findGroupProblemDetail(db, id, asked.gid);
}

/** Any problem by its id, with the limits of one of its judging revisions: who may read it is asked before. */
export async function readProblemById(
  deps: { db: Database },
  problemId: number,
  judgingRevisionId: number | null,
  gid?: number,
): Promise<ReadProblem | undefined> {
  const problem = await findAnyProblemDetail(deps.db, problemId, judgingRevisionId, gid);
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
