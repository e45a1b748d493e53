import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** A table to be written: each column with its heading and its width in characters. */
export interface WorkbookTable {
  sheet: string;
  columns: readonly { heading: string; width: number }[];
  rows: readonly (readonly string[])[];
}

/**
 * An Excel workbook of texts. Every cell says that it holds text, so Excel shows what begins with = + - or @ as it is
 * and computes nothing of it, and leading zeros stay.
 */
export async function writeWorkbook({
  sheet,
  columns,
  rows,
}: WorkbookTable): Promise<Uint8Array<ArrayBuffer>> {
  const data: SheetData = [
    columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map((value) => ({ value, type: String, format: "@" }))),
  ];
  const file = writeXlsxFile(data, {
    sheet,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await file.toBuffer());
}
