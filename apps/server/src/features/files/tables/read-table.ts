/**
 * Reads a table that people send: a workbook of Excel, or text with a separator. The bytes decide what it is, never a
 * name. Text is UTF-8 where it is valid UTF-8, and GB18030 otherwise, which is what Excel writes on a Chinese Windows;
 * no Chinese text of some length is valid as both.
 */
import { Refusal } from "@touchstone/domain";
import { CsvError, parse } from "csv-parse/sync";
import { readWorkbook } from "./read-workbook.ts";
import type { TableLimits } from "./table-limits.ts";

/** The cells of a table by rows, empty rows included, so that a row keeps its number. */
export async function readTable(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? readWorkbook(bytes, limits) : readTextTable(decodeText(bytes), limits);
}

/** The cells of a text: separated by tabs as they are copied from a spreadsheet, or else by commas or semicolons. */
export function readTextTable(text: string, { rowsMax, columnsMax }: TableLimits): string[][] {
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  const delimiter = ["\t", ",", ";"].find((mark) => firstLine.includes(mark)) ?? ",";
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: rowsMax + 1,
    });
    if (rows.length > rowsMax || rows.some((row) => row.length > columnsMax)) {
      throw new Refusal("table_too_large");
    }
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal("table_unreadable");
    throw error;
  }
}

function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isUtf16 ? ["utf-16le"] : ["utf-8", "gb18030"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No table holds it, and the database keeps no text with it.
      if (!text.includes("\0")) return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new Refusal("table_unreadable");
}
