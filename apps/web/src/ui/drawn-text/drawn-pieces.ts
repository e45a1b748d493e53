/** A piece of a line: as it is, or something nobody sees with the sign that is drawn for it. */
export interface DrawnPiece {
  text: string;
  /** Undefined for what shows by itself. */
  sign?: string;
  /** What the sign does: lies over the blank it stands for, or stands in a box where the text has no width of its own. */
  look?: "over" | "boxed";
}

const names: Readonly<Record<string, string>> = {
  "\r": "CR",
  "\u00a0": "NBSP",
  "\u3000": "□",
  "\ufeff": "BOM",
};

const odd = /[\p{Cc}\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/u;
const split = new RegExp(`( +|\\t|${odd.source})`, "gu");

/**
 * A line in pieces. Characters that nobody sees have a sign, and so do tabs and blanks at its end; blanks between words
 * only where `isEveryBlank`, for a page full of dots is hard to read.
 */
export function drawnPieces(line: string, isEveryBlank: boolean): DrawnPiece[] {
  const end = line.replace(/[ \t\r]+$/, "").length;
  let at = 0;
  return line.split(split).flatMap((text): DrawnPiece[] => {
    const from = at;
    at += text.length;
    if (text === "") return [];
    if (text.startsWith(" ")) {
      return isEveryBlank || from >= end
        ? [{ text, sign: "·".repeat(text.length), look: "over" }]
        : [{ text }];
    }
    if (text === "\t") return [{ text, sign: "→", look: "over" }];
    return odd.test(text) ? [{ text, sign: names[text] ?? codeName(text), look: "boxed" }] : [{ text }];
  });
}

function codeName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
