/** A text with what is chosen in it. */
export interface ChosenText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** One change of a text, as a button makes it. */
export type TextMark = (chosen: ChosenText) => ChosenText;

/** Puts marks around what is chosen; it stays chosen. */
export function around(before: string, after = before): TextMark {
  return ({ text, from, to }) => ({
    text: `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`,
    from: from + before.length,
    to: to + before.length,
  });
}

/** The same, on lines of their own. */
export function fenced(fence: string): TextMark {
  return (chosen) => {
    const isLineStart = chosen.from === 0 || chosen.text[chosen.from - 1] === "\n";
    return around(`${isLineStart ? "" : "\n"}${fence}\n`, `\n${fence}\n`)(chosen);
  };
}

/** Makes what is chosen the words of a link, and chooses its address for typing. */
export function linked(address: string): TextMark {
  return (chosen) => {
    const { text, to } = around("[", `](${address})`)(chosen);
    return { text, from: to + 2, to: to + 2 + address.length };
  };
}

/** Begins each chosen line with a mark. */
export function eachLine(mark: (line: number) => string): TextMark {
  return ({ text, from, to }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const lines = text.slice(start, to).split("\n");
    const marked = lines.map((line, index) => `${mark(index)}${line}`).join("\n");
    const end = start + marked.length;
    return { text: `${text.slice(0, start)}${marked}${text.slice(to)}`, from: end, to: end };
  };
}

/** Writes something in place of what is chosen. */
export function written(piece: string): TextMark {
  return ({ text, from, to }) => {
    const end = from + piece.length;
    return { text: `${text.slice(0, from)}${piece}${text.slice(to)}`, from: end, to: end };
  };
}

/** Most of a text that is quoted: its beginning says which one is meant. */
const quoteMax = 300;

/** Writes down a text as a quotation, on lines of its own before what is said about it. */
export function quoted(text: string): TextMark {
  const begun = text.trim().slice(0, quoteMax);
  const lines = (begun.length < text.trim().length ? `${begun}…` : begun).split("\n");
  return (chosen) => {
    const isLineStart = chosen.from === 0 || chosen.text[chosen.from - 1] === "\n";
    return written(`${isLineStart ? "" : "\n"}${lines.map((line) => `> ${line}`).join("\n")}\n\n`)(chosen);
  };
}
