const link = /!?\[([^\]]*)\]\([^)]*\)/g;
const marks = /^[\s>#*+-]+|[*`~]/g;

/** The first line of a Markdown text that has words, without links' addresses and the marks of most formats. */
export function plainLine(markdown: string): string {
  const lines = markdown.split("\n").map((line) => line.replace(link, "$1").replace(marks, "").trim());
  return lines.find((line) => line !== "") ?? "";
}
