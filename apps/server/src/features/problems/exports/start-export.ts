import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { demandEditor, type Editor } from "../authoring/demand-editor.ts";
import { insertExport, sumTestBytes } from "./problem-exports.repo.ts";
import { orderExport } from "./work-on-export.ts";

/** Refuses problems that the caller may not edit, and more than one package may hold. */
export async function demandExportable(
  { db, totalBytesMax }: { db: Database; totalBytesMax: number },
  editor: Editor,
  problemIds: readonly number[],
): Promise<void> {
  for (const id of problemIds) await demandEditor(db, editor, id);
  if ((await sumTestBytes(db, problemIds)) > totalBytesMax) throw new Refusal("export_too_large");
}

/** Orders a package of problems and answers the export's id. */
export async function startExport(
  deps: { db: Database; totalBytesMax: number },
  { editor, by }: { editor: Editor; by: ActedBy },
  pids: readonly number[],
): Promise<number> {
  const problemIds = [...new Set(pids)];
  await demandExportable(deps, editor, problemIds);
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertExport(tx, editor.userId, problemIds);
    await recordAct(tx, {
      ...by,
      action: "problems.export",
      object: { kind: "problem-export", id },
      details: { problemIds },
    });
    await orderExport(tx, id);
    return id;
  });
}
