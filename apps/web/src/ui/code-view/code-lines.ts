/** One line of code in pieces; a class names the colour of a piece. */
export type CodeLine = { text: string; className?: string }[];

/** The code as it is cut into lines: one kind of line end, and no empty line after the last one. */
export function cleanCode(code: string): string {
  return code.replace(/\r\n?/g, "\n").replace(/\n$/, "");
}

/** The lines of a code without colours. */
export function plainLines(code: string): CodeLine[] {
  return code.split("\n").map((text) => [{ text }]);
}
