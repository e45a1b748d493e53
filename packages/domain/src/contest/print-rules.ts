/** What may be sent to the print room, and how it is laid on paper. */

/** Bounds of a text that is printed, in characters; the upper one is that of a program. */
export const printLimits = { min: 50, max: 65_535 } as const;

/** What is wrong with a text that is to be printed, by its message key. */
export type PrintFault = "Content_cannot_be_empty" | "Print_Content_Min" | "Print_Content_Max";

/** What is wrong with the text; undefined for one that may be printed. */
export function printFault(content: string): PrintFault | undefined {
  if (content.trim() === "") return "Content_cannot_be_empty";
  if (content.length < printLimits.min) return "Print_Content_Min";
  return content.length > printLimits.max ? "Print_Content_Max" : undefined;
}

/** What a sheet of A4 holds in the type that is printed with. */
export const sheetSize = { columns: 96, lines: 64 };

/** The text as sheets of lines: a line that is too long goes on in the next one, nothing is left out. */
export function printSheets(content: string, { columns, lines } = sheetSize): string[][] {
  const written = content.replace(/\r\n?/g, "\n").split("\n");
  const last = written.findLastIndex((line) => line !== "");
  const laid = written.slice(0, Math.max(last, 0) + 1).flatMap((line) => wrapLine(spaceTabs(line), columns));
  return Array.from({ length: Math.ceil(laid.length / lines) }, (_, at) =>
    laid.slice(at * lines, (at + 1) * lines),
  );
}

const tabWidth = 4;

/** Tabs as the spaces that they stand for, so that columns can be counted. */
function spaceTabs(line: string): string {
  let column = 0;
  return Array.from(line, (letter) => {
    const width = letter === "\t" ? tabWidth - (column % tabWidth) : widthOf(letter);
    column += width;
    return letter === "\t" ? " ".repeat(width) : letter;
  }).join("");
}

function wrapLine(line: string, columns: number): string[] {
  const pieces = [""];
  let column = 0;
  for (const letter of line) {
    const width = widthOf(letter);
    if (column + width > columns) {
      pieces.push("");
      column = 0;
    }
    pieces[pieces.length - 1] += letter;
    column += width;
  }
  return pieces;
}

/** Chinese letters and their like are two columns wide. */
function widthOf(letter: string): number {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{3fffd}]/u.test(
    letter,
  )
    ? 2
    : 1;
}
