/**
 * Where two outputs part. Words are compared first, as contestants think in them; only where all words are the same does
 * white space decide, and blanks at the ends of lines come last, because most comparisons leave them out. White space is
 * the six ASCII characters, as it is for the judge, so a full-width space or a byte order mark is part of a word.
 */

/** A piece of a text, from one character to another. It is empty where the text has ended. */
export interface TextSpan {
  from: number;
  to: number;
  /** The line it begins on, from 1. */
  line: number;
  /** Which word of its line it is, or would be, from 1. */
  word: number;
}

/** The first difference of an output and the answer. */
export interface FirstDifference {
  /** Words differ, or white space that most comparisons count does, or only that at the ends of lines and of the whole. */
  kind: "word" | "space" | "end-space";
  output: TextSpan;
  answer: TextSpan;
}

/** White space and words by turns; what begins and what ends it is white space, perhaps none. */
type Pieces = readonly string[];

/** The first difference of an output and the answer; undefined where they are the same to the last character. */
export function firstDifference(output: string, answer: string): FirstDifference | undefined {
  const ours = piecesOf(output);
  const theirs = piecesOf(answer);
  const length = Math.max(ours.length, theirs.length);
  const find = (start: number, isSame: (index: number) => boolean) => {
    for (let index = start; index < length; index += 2) if (!isSame(index)) return index;
    return undefined;
  };
  const told = (kind: FirstDifference["kind"], index: number) => ({
    kind,
    output: spanOf(ours, index),
    answer: spanOf(theirs, index),
  });
  const word = find(1, (index) => ours[index] === theirs[index]);
  if (word !== undefined) return told("word", word);
  const space = find(0, (index) => countedSpace(ours, index) === countedSpace(theirs, index));
  if (space !== undefined) return told("space", space);
  const end = find(0, (index) => ours[index] === theirs[index]);
  return end === undefined ? undefined : told("end-space", end);
}

function piecesOf(text: string): Pieces {
  return text.split(/([^ \t\n\v\f\r]+)/);
}

/** White space without blanks at ends of lines, and none at the end of the whole. */
function countedSpace(pieces: Pieces, index: number): string {
  if (index === pieces.length - 1) return "";
  return (pieces[index] ?? "").replace(/[ \t\v\f\r]+(?=\n)/g, "");
}

/** A text that ended before is over after its last word. */
function spanOf(pieces: Pieces, index: number): TextSpan {
  const isOver = index >= pieces.length;
  const before = pieces.slice(0, isOver ? pieces.length - 1 : index).join("");
  const from = before.length;
  const to = isOver ? from : from + (pieces[index] ?? "").length;
  const lines = before.split("\n");
  return { from, to, line: lines.length, word: piecesOf(lines.at(-1) ?? "").length / 2 + 0.5 };
}
