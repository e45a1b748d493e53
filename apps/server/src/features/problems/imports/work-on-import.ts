/**
 * The background half of an import. A run lays the package on the disk, counts its problems and makes one after the
 * other; each is done in one transaction with the place the import is at, so a run that dies is taken up behind the last
 * problem, and two at once make none of them twice. A package at which runs keep dying is given up.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ArchiveLimits } from "@touchstone/archive";
import { importedProblemsMax, type PackageFormat, Refusal } from "@touchstone/domain";
import { z } from "zod";
import type { Database, Tx } from "../../../db/client.ts";
import { orderJob } from "../../../db/order-job.ts";
import type { PackageReader, PackageSource } from "../packages/package-reader.ts";
import { type ImportProblemDeps, importProblem } from "./import-problem.ts";
import {
  beginImportRun,
  closeImport,
  findStalledImports,
  noteTotal,
  type OpenImport,
} from "./problem-imports.repo.ts";

/** The name of the job that imports problems. */
export const problemImportTask = "import_problems";

/** What imports work with. */
export interface ImportDeps extends Omit<ImportProblemDeps, "fileBytesMax"> {
  readers: Readonly<Record<PackageFormat, PackageReader>>;
  archiveLimits: ArchiveLimits;
  /** Where the package lies while it is read. */
  uploadFolder: string;
  wakeJudges: () => void;
}

const triesMax = 3;
const order = z.object({ importId: z.int() });

/** Orders the next run of an import. */
export function orderImport(db: Database | Tx, importId: number): Promise<void> {
  const payload: z.infer<typeof order> = { importId };
  return orderJob(db, { task: problemImportTask, payload, key: `problem-import:${importId}` });
}

/** Orders anew what stands still because its process has died. */
export async function resumeImports(db: Database): Promise<void> {
  for (const importId of await findStalledImports(db)) await orderImport(db, importId);
}

/** One run of the job. */
export async function workOnImport(deps: ImportDeps, payload: unknown): Promise<void> {
  const { importId } = order.parse(payload);
  const open = await beginImportRun(deps.db, importId);
  if (!open) return;
  if (open.tries > triesMax) return closeImport(deps.db, importId, "fault");
  const path = join(deps.uploadFolder, randomUUID());
  try {
    const content = await deps.blobs.read(open.sha256);
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    const source = { path, limits: deps.archiveLimits, scratchFolder: deps.uploadFolder };
    await importAll(deps, open, source);
    await closeImport(deps.db, importId, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await closeImport(deps.db, importId, error.code);
  } finally {
    await rm(path, { force: true });
    deps.wakeJudges();
  }
}

async function importAll(deps: ImportDeps, open: OpenImport, source: PackageSource): Promise<void> {
  const reader = deps.readers[open.format];
  if (open.total === null) {
    const total = await countProblems(reader, source);
    if (total !== undefined) await noteTotal(deps.db, open.id, total);
  }
  const problemDeps = { ...deps, fileBytesMax: deps.archiveLimits.fileBytesMax };
  for await (const read of reader.read(source, open.done)) {
    if (read.index >= importedProblemsMax) throw new Refusal("archive_too_many_files");
    await importProblem(problemDeps, open, read);
  }
}

/** How many problems a package holds; unknown where it is broken further on, for what is before that can be made. */
async function countProblems(reader: PackageReader, source: PackageSource): Promise<number | undefined> {
  let total = 0;
  try {
    for await (const { index } of reader.read(source)) {
      total = index + 1;
      if (total >= importedProblemsMax) break;
    }
    return total;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
