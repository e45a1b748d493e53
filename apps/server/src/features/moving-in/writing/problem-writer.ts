import {
  type MovedProblem,
  type PreparedProblem,
  prepareMovedProblem,
  storeMovedProblem,
} from "../../problems/index.ts";
import { queueTrial } from "../../submissions/index.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldProblem } from "../told.ts";
import type { Inserted, KindWriter, Settled, Writing } from "./kind-writer.ts";

interface ProblemRow {
  told: ToldProblem;
  moved: MovedProblem;
  prepared: PreparedProblem;
}

/** Problems, through the import of packages: the same form, the same rules, the same store of tests. */
export const problemWriter: KindWriter<ToldProblem, ProblemRow> = {
  async settle(writing, told) {
    const settled: Settled<ProblemRow>[] = [];
    // One after the other: the tests of each are on their way through memory.
    for (const each of told) settled.push(await settleProblem(writing, each));
    return settled;
  },
  async insert(tx, writing, rows) {
    const inserted: Inserted[] = [];
    for (const { told, moved, prepared } of rows) {
      const deps = { ...writing, queueTrial };
      const { id, losses } = await storeMovedProblem(tx, deps, moved, prepared);
      await tx
        .updateTable("problems")
        .set({ created_at: told.createdAt, is_group: moved.groupId !== null && told.isGroup })
        .where("id", "=", id)
        .execute();
      inserted.push({ oldId: told.oldId, newId: String(id), losses });
    }
    return inserted;
  },
};

async function settleProblem(writing: Writing, told: ToldProblem): Promise<Settled<ProblemRow>> {
  const { oldId, read } = told;
  const { ledger } = writing;
  const losses: Loss[] = [...told.losses];
  const leftOut = (loss: Loss) => ({ oldId, newId: null, row: null, losses: [...losses, loss] });
  if (told.oj === "unknown") return leftOut({ code: "kind_unsupported", what: told.displayId });
  if (read.kind === "bad") return leftOut({ code: read.code, what: `${told.displayId} ${read.what}` });
  const groupId = ledger.find("group", told.groupId);
  if (told.isGroup && groupId === undefined) return leftOut({ code: "place_missing", what: told.displayId });
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) losses.push({ code: "author_replaced", what: told.displayId });
  if (writing.isDry) return { oldId, newId: oldId, row: null, losses: [...losses, ...read.losses] };
  const moved: MovedProblem = {
    authorId: authorId ?? writing.ownerId,
    groupId: groupId === undefined ? null : Number(groupId),
    oj: told.oj,
    requestId: `move-${writing.system}`,
  };
  const prepared = await prepareMovedProblem({ ...writing, queueTrial }, moved, read);
  if ("fault" in prepared)
    return leftOut({ code: "problem_refused", what: `${told.displayId} ${prepared.fault}` });
  return { oldId, newId: oldId, losses, row: { told, moved, prepared } };
}
