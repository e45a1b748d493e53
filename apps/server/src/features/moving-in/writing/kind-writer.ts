/** How things of one kind are written: first decided, then inserted, so that a dry run ends in between. */
import type { BlobStore } from "@touchstone/storage";
import type { Database, Tx } from "../../../db/client.ts";
import type { Ledger, LedgerLine } from "../ledger.ts";
import type { Loss } from "../loss-codes.ts";
import type { OldSystemName } from "../old-system.ts";

/** What writers work with. */
export interface Writing {
  readonly db: Database;
  readonly blobs: BlobStore;
  /** Of one file of a test. */
  readonly fileBytesMax: number;
  readonly system: OldSystemName;
  readonly isDry: boolean;
  readonly ledger: Ledger;
  /** Whose things are that belong to nobody: a super admin. */
  readonly ownerId: string;
  /** Names that this run has given, in lower case, so that a dry run gives none twice. */
  readonly given: Set<string>;
}

/** What becomes of a thing: the row that is inserted, or nothing where it is left out. */
export interface Settled<Row> {
  readonly oldId: string;
  /** Null where it is left out; a thing that is given its id by the insert has the old one until then. */
  readonly newId: string | null;
  readonly losses: readonly Loss[];
  readonly row: Row | null;
  /** Ids of its parts that other things name. */
  readonly parts?: readonly LedgerLine[];
}

/** What an insert alone can tell. */
export interface Inserted {
  readonly oldId: string;
  readonly newId: string;
  readonly losses: readonly Loss[];
}

/** Writes things of one kind. */
export interface KindWriter<Told, Row> {
  /** Decides about each; asks the database and writes nothing to it. */
  readonly settle: (writing: Writing, told: readonly Told[]) => Promise<Settled<Row>[]>;
  /** Inserts the rows of what is not left out. */
  readonly insert: (tx: Tx, writing: Writing, rows: readonly Row[]) => Promise<readonly Inserted[]>;
}
