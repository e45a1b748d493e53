/** One row of the hostile corpus. */
export interface CorpusRow {
  readonly id: string;
  readonly does: string;
  readonly expected: string;
  /** Why it cannot be played yet, or null. */
  readonly notDue: string | null;
}

/** Reads the text of `rows.tsv`, whose first line names the columns. */
export function readRows(text: string): CorpusRow[] {
  const [, ...lines] = text.split("\n").filter(Boolean);
  return lines.map((line) => {
    const [id = "", does = "", expected = "", notDue = ""] = line.split("\t");
    return { id, does, expected, notDue: notDue || null };
  });
}
