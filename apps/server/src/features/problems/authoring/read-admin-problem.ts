import { readExamples } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { demandEditor, type Editor } from "./demand-editor.ts";
import { findContent } from "./judging-content.ts";
import { findMainSolution, findVerification } from "./main-solution.repo.ts";
import { findParts } from "./problem-parts.repo.ts";
import { findStatement } from "./statements.repo.ts";

/** Everything the form of a problem shows, for somebody who may edit it. */
export async function readAdminProblem(db: Database, editor: Editor, pid: number, gid?: number) {
  const editable = await demandEditor(db, editor, pid, gid);
  const { judgingRevisionId } = editable;
  const [row, statement, content, parts, mainSolution, verification] = await Promise.all([
    findRow(db, pid),
    findStatement(db, pid),
    judgingRevisionId === null ? undefined : findContent(db, judgingRevisionId),
    findParts(db, pid),
    findMainSolution(db, pid),
    findVerification(db, pid),
  ]);
  const examples = readExamples(statement?.examples ?? "");
  return { editable, row, statement, examples, content, parts, mainSolution, verification };
}

/** What is read for the form of a problem. */
export type AdminProblem = Awaited<ReturnType<typeof readAdminProblem>>;

function findRow(db: Database, pid: number) {
  return db
    .selectFrom("problems as p")
    .leftJoin("users as author", "author.id", "p.author_id")
    .leftJoin("users as modifier", "modifier.id", "p.modified_by")
    .select([
      "p.type",
      "p.title",
      "p.base_locale",
      "p.difficulty",
      "p.source",
      "p.code_share",
      "p.group_id",
      "p.apply_public_progress",
      "p.archived_at",
      "p.created_at",
      "p.updated_at",
      "author.username as author",
      "modifier.username as modifier",
    ])
    .where("p.id", "=", pid)
    .executeTakeFirstOrThrow();
}
