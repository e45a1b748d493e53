import type { ImportConflict, PackageFormat, PackageLoss } from "@touchstone/domain";
import type { Generated } from "kysely";
import type { DefaultedJson } from "./json.ts";

/** An order to make problems from a package, and how far it is. */
export interface ProblemImportsTable {
  id: Generated<number>;
  ordered_by: string;
  format: PackageFormat;
  file_name: string;
  sha256: Buffer;
  size_bytes: number;
  on_conflict: ImportConflict;
  keeps_access: boolean;
  /** Null until the problems are counted. */
  total: number | null;
  done: Generated<number>;
  tries: Generated<number>;
  fault: string | null;
  created_at: Generated<Date>;
  moved_at: Generated<Date>;
  ended_at: Date | null;
}

/** What became of one problem of a package. */
export interface ProblemImportItemsTable {
  import_id: number;
  number: number;
  name: string;
  title: string;
  problem_id: number | null;
  fault: string | null;
  fault_at: Generated<string>;
  losses: DefaultedJson<PackageLoss[]>;
  jury_compile_id: number | null;
}

/** An order to write problems into a package; its blob is there once it has ended. */
export interface ProblemExportsTable {
  id: Generated<number>;
  ordered_by: string;
  problem_ids: number[];
  sha256: Buffer | null;
  size_bytes: Generated<number>;
  tries: Generated<number>;
  fault: string | null;
  created_at: Generated<Date>;
  moved_at: Generated<Date>;
  ended_at: Date | null;
}
