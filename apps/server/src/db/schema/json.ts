import type { ColumnType } from "kysely";

/** A `jsonb` column: read as a value, written as JSON text (the driver would send an array as an SQL one). */
export type Json<Value = unknown> = ColumnType<Value, string, string>;

/** A `jsonb` column that may be left out of an insert. */
export type DefaultedJson<Value = unknown> = ColumnType<Value, string | undefined, string>;
