import { createReadStream } from "node:fs";
import type { InputOf, routes } from "@touchstone/contract";
import { type Actor, downloadName, mayPublish, type PackageFormat } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import { recordAct } from "../../../db/audit.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { keepStream } from "../../files/index.ts";
import type { PackageSource } from "../packages/package-reader.ts";
import { detectFormat } from "../packages/package-readers.ts";
import { insertImport } from "./problem-imports.repo.ts";
import { type ImportDeps, orderImport } from "./work-on-import.ts";

/** What ordering an import works with. */
export interface StartImportDeps
  extends Pick<ImportDeps, "db" | "blobs" | "readers" | "archiveLimits" | "uploadFolder"> {
  limits: RateLimits;
}

const allowance = { name: "import-problems", points: 60, seconds: 3600 };

/**
 * Orders the problems of a package and answers the import's id. What is no package of the format, or is not safe to
 * read, is refused at once; what is wrong with single problems is told by the import.
 */
export async function startImport(
  deps: StartImportDeps,
  { actor, by }: { actor: Extract<Actor, { kind: "user" }>; by: ActedBy },
  asked: InputOf<(typeof routes)["importProblem"]> & { format: PackageFormat | "any" },
): Promise<number> {
  await deps.limits.spend(allowance, actor.userId);
  const { file, conflict } = asked;
  const source = { path: file.path, limits: deps.archiveLimits, scratchFolder: deps.uploadFolder };
  const format = asked.format === "any" ? await detectFormat(source) : asked.format;
  await demandReadable(deps, source, format);
  const { sha256 } = await keepStream(deps, () => createReadStream(file.path), { maxBytes: file.sizeBytes });
  const fileName = downloadName(file.name);
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertImport(tx, {
      ...{ orderedBy: actor.userId, format, fileName, sha256, sizeBytes: file.sizeBytes },
      onConflict: conflict,
      keepsAccess: asked.access === "package" && mayPublish(actor.role),
    });
    const details = { format, fileName, sizeBytes: file.sizeBytes, conflict, access: asked.access };
    await recordAct(tx, {
      ...by,
      action: "problems.import",
      object: { kind: "problem-import", id },
      details,
    });
    await orderImport(tx, id);
    return id;
  });
}

/** Looks at the first problem: a reader refuses a package that is none, or is not safe, before it tells of any. */
async function demandReadable(
  { readers }: StartImportDeps,
  source: PackageSource,
  format: PackageFormat,
): Promise<void> {
  for await (const _first of readers[format].read(source)) break;
}
