import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type { SayFault } from "./package-faults.ts";
import { type ProblemFacts, problemFacts } from "./problem-facts.ts";

const file = "problem.yaml";

/** Reads problem.yaml; says what is wrong with it, and on which line, and answers nothing then. */
export function readFacts(text: string, say: SayFault): ProblemFacts | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const { message, pos } of document.errors) {
    say(`${file}:${lines.linePos(pos[0]).line}`, message.split("\n", 1)[0] ?? message);
  }
  if (document.errors.length > 0) return undefined;
  const { data, error } = problemFacts.safeParse(document.toJS());
  for (const { path, message } of error?.issues ?? []) {
    say(`${file}:${lineOf(document, lines, path)}`, `${path.join(".") || "the file"}: ${message}`);
  }
  return data;
}

/** The line of what the path names, or, where it is missing, of the nearest thing around it. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
