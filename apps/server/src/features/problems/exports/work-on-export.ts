/** The background half of an export: writes the package into the blob store, from the start when a run has died. */
import { Readable } from "node:stream";
import { Refusal } from "@touchstone/domain";
import type { BlobStore } from "@touchstone/storage";
import { z } from "zod";
import type { Database, Tx } from "../../../db/client.ts";
import { orderJob } from "../../../db/order-job.ts";
import { keepStream } from "../../files/index.ts";
import type { WritePackage } from "../packages/package-reader.ts";
import { beginExportRun, closeExport, findStalledExports, noteWritten } from "./problem-exports.repo.ts";

/** The name of the job that exports problems. */
export const problemExportTask = "export_problems";

/** What exports work with. */
export interface ExportDeps {
  db: Database;
  blobs: BlobStore;
  writePackage: WritePackage;
}

const triesMax = 3;
/** A zip without the form for large ones cannot be larger. */
const packageBytesMax = 4 * 1024 ** 3 - 1;
const tellEveryMs = 1_000;
const order = z.object({ exportId: z.int() });

/** Orders a run of an export. */
export function orderExport(db: Database | Tx, exportId: number): Promise<void> {
  const payload: z.infer<typeof order> = { exportId };
  return orderJob(db, { task: problemExportTask, payload, key: `problem-export:${exportId}` });
}

/** Orders anew what stands still because its process has died. */
export async function resumeExports(db: Database): Promise<void> {
  for (const exportId of await findStalledExports(db)) await orderExport(db, exportId);
}

/** One run of the job. */
export async function workOnExport(deps: ExportDeps, payload: unknown): Promise<void> {
  const { exportId } = order.parse(payload);
  const open = await beginExportRun(deps.db, exportId);
  if (!open) return;
  if (open.tries > triesMax) return closeExport(deps.db, exportId, { fault: "fault" });
  try {
    const note = (bytes: number) => noteWritten(deps.db, exportId, bytes);
    const write = () =>
      Readable.from(countBytes(deps.writePackage(open.problemIds), note), { objectMode: false });
    const stored = await keepStream(deps, write, { maxBytes: packageBytesMax });
    await closeExport(deps.db, exportId, stored);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await closeExport(deps.db, exportId, { fault: error.code });
  }
}

/** Passes bytes on and tells from time to time how many there were. */
async function* countBytes(
  content: AsyncIterable<Buffer>,
  tell: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let toldAt = performance.now();
  for await (const chunk of content) {
    bytes += chunk.length;
    if (performance.now() - toldAt >= tellEveryMs) {
      toldAt = performance.now();
      await tell(bytes);
    }
    yield chunk;
  }
}
