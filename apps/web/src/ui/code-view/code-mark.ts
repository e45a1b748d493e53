/** A line of code that something is said about: a compiler's message or a suspicion. */
export interface CodeMark {
  /** Counted from 1; a line the text does not have is left out. */
  line: number;
  tone: "bad" | "warn";
  /** What is said, shown under the line. */
  text?: string;
}
