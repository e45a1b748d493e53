/**
 * Rows of an old database, asked for by column. Old systems come in many versions: a column that is not there says
 * nothing, and a value of another kind is read as far as it can be.
 */

/** One row. */
export interface OldRow {
  /** Empty where there is nothing; NUL, which our database does not keep, is taken out. */
  text: (column: string) => string;
  textOrNull: (column: string) => string | null;
  number: (column: string, otherwise: number) => number;
  numberOrNull: (column: string) => number | null;
  flag: (column: string, otherwise: boolean) => boolean;
  date: (column: string) => Date | null;
}

/** A row as the driver gives it. */
export function oldRow(values: Readonly<Record<string, unknown>>): OldRow {
  const textOrNull = (column: string) => {
    const value = values[column];
    if (value === null || value === undefined) return null;
    return printed(value).replaceAll("\0", "").toWellFormed();
  };
  const numberOrNull = (column: string) => {
    const text = textOrNull(column)?.trim() ?? "";
    const number = Number(text);
    return text === "" || !Number.isFinite(number) ? null : number;
  };
  return {
    textOrNull,
    numberOrNull,
    text: (column) => textOrNull(column) ?? "",
    number: (column, otherwise) => numberOrNull(column) ?? otherwise,
    flag(column, otherwise) {
      const value = values[column];
      if (value === null || value === undefined) return otherwise;
      if (Buffer.isBuffer(value)) return value.some((byte) => byte !== 0 && byte !== 0x30);
      if (typeof value === "boolean") return value;
      return Number(value) !== 0;
    },
    date(column) {
      const value = values[column];
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
    },
  };
}

/** What the driver has taken apart, as it does with JSON, is put together again. */
function printed(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString("utf8");
  if (typeof value === "string" || typeof value === "bigint") return String(value);
  return JSON.stringify(value);
}
