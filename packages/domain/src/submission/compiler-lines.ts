/**
 * Which lines of a program a compiler speaks of. Programs are called main (Main in Java), whatever their language, so a
 * message about a header or about the compiler itself leads nowhere.
 */

/** A line of a compiler's message that names a line of the program. */
export interface CompilerLine {
  /** Which line of the message it is, from 0. */
  row: number;
  /** The line of the program, from 1. */
  line: number;
  /** The column there, from 1, where the compiler tells it. */
  column: number | undefined;
  /** A note explains what was said before it. */
  tone: "bad" | "warn" | "note";
  /** What is said about the line. */
  text: string;
}

const file = String.raw`(?:\./|/w/)?[Mm]ain\.\w+`;

/** How compilers begin a line about a place: gcc, javac, go, kotlinc, ghc and ruby; mcs and fpc; rustc; node. */
const places = [
  new RegExp(`^(?:ruby: )?${file}:(?<line>\\d+)(?::(?<column>\\d+))?: (?<text>.+)`),
  new RegExp(`^${file}\\((?<line>\\d+)(?:,(?<column>\\d+))?\\):? (?<text>.+)`),
  new RegExp(`^ *--> ${file}:(?<line>\\d+):(?<column>\\d+)$`),
  new RegExp(`^${file}:(?<line>\\d+)$`),
  // Python and PHP.
  new RegExp(`^ *File "${file}", line (?<line>\\d+)`),
  new RegExp(`^(?:Sorry: )?(?<text>.+) \\(${file}, line (?<line>\\d+)\\)$`),
  new RegExp(`^(?:PHP )?(?<text>.+) in ${file} on line (?<line>\\d+)$`),
];

/** The lines of a compiler's message that name a line of the program, in their order. */
export function compilerLines(message: string): CompilerLine[] {
  const rows = message.split("\n");
  return rows.flatMap((words, row): CompilerLine[] => {
    for (const place of places) {
      const { line, column, text } = place.exec(words)?.groups ?? {};
      if (line === undefined) continue;
      const said = text ?? saidAround(rows, row);
      const at = { row, line: Number(line), column: column === undefined ? undefined : Number(column) };
      return [{ ...at, tone: toneOf(said), text: withoutKind(said) }];
    }
    return [];
  });
}

/** What is said about a place that stands alone: rustc says it before, Python and Node after. */
function saidAround(rows: readonly string[], row: number): string {
  const before = rows[row - 1] ?? "";
  if (/^(error|warning)/.test(before)) return before;
  return rows.slice(row).find((each) => /^\w*(Error|Exception|Warning): /.test(each)) ?? "";
}

function toneOf(said: string): CompilerLine["tone"] {
  // The last word of Free Pascal is about its own work.
  if (/^(note:|Fatal: There were )/.test(said)) return "note";
  return /^warning/i.test(said) ? "warn" : "bad";
}

/** The mark already says that it is an error; Python's kinds of error have names and stay. */
function withoutKind(said: string): string {
  return said.replace(/^(fatal error|error|warning|note|fatal|Parse error)(\[\w+\])?( [A-Z]+\d+)?: +/i, "");
}
