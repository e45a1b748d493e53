import type { TextAreas } from "./read-text-areas.ts";

/** A formula as it stands in a text. */
export interface Formula {
  isDisplay: boolean;
  /** The formula without its delimiters, on one line. */
  body: string;
  /** Where the text goes on. */
  end: number;
}

/** Where a paragraph ends. */
const paragraphEnd = /\n[ \t>]*(?:\n|$)/g;
/** Where running text ends: also before the next item, row or heading. */
const runEnd = /\n[ \t>]*(?:\n|$|[-+*#|]|\d+[.)]\s)/g;

/**
 * Finds formulas from the start of a text to its end. It remembers how far it looked in vain, so that a
 * text of nothing but opening signs takes no longer than another.
 */
export class FormulaFinder {
  readonly #text: string;
  readonly #areas: TextAreas;
  readonly #ends = new Map<RegExp, number>();
  readonly #missing = new Map<string, number>();

  constructor(text: string, areas: TextAreas) {
    this.#text = text;
    this.#areas = areas;
  }

  /** The formula that a sign opens, if it opens one. */
  find(sign: string, start: number): Formula | undefined {
    const closing = closingSign(sign);
    const from = start + sign.length;
    if (closing === undefined || from < (this.#missing.get(closing) ?? 0)) return undefined;
    const isDisplay = sign === "\\[" || (sign.startsWith("$") && sign.length % 2 === 0);
    const limit = this.#endOf(isDisplay ? paragraphEnd : runEnd, from);
    const close = this.#indexOf(closing, from, limit);
    if (close === undefined) {
      this.#missing.set(closing, limit);
      return undefined;
    }
    const source = this.#text.slice(from, close);
    const end = close + closing.length;
    if (source.trim() === "" || (sign === "$" && isMoney(source, this.#text.charAt(end)))) return undefined;
    const before = this.#text.slice(this.#text.lastIndexOf("\n", start) + 1, start);
    return { isDisplay, body: onOneLine(source, before), end };
  }

  /** Whether remark-math could take dollars that open no formula for an opening. */
  couldPair(sign: string, start: number): boolean {
    if (!sign.startsWith("$")) return false;
    const next = this.#text.indexOf("$", start + sign.length);
    return sign.length > 1 || (next >= 0 && next < this.#endOf(paragraphEnd, start));
  }

  #indexOf(closing: string, from: number, limit: number): number | undefined {
    const signs = /\\.|\$+/gs;
    signs.lastIndex = from;
    for (let match = signs.exec(this.#text); match !== null; match = signs.exec(this.#text)) {
      if (match.index >= limit) return undefined;
      const codeEnd = this.#areas.codeEnd(match.index);
      if (codeEnd !== undefined) signs.lastIndex = codeEnd;
      else if (match[0] === closing) return match.index;
    }
    return undefined;
  }

  #endOf(kind: RegExp, from: number): number {
    const known = this.#ends.get(kind) ?? -1;
    if (known >= from) return known;
    kind.lastIndex = from;
    const end = kind.exec(this.#text)?.index ?? this.#text.length;
    this.#ends.set(kind, end);
    return end;
  }
}

function closingSign(sign: string): string | undefined {
  if (sign.startsWith("$")) return sign;
  if (sign === "\\(") return "\\)";
  return sign === "\\[" ? "\\]" : undefined;
}

function isMoney(source: string, next: string): boolean {
  if (!/^\d/.test(source)) return false;
  return /\d/.test(next) || (/\s$/.test(source) && !/[\\^_{}=<>+*]/.test(source));
}

/** Joins the lines of a formula. A comment would swallow what is joined to it, and a quote repeats its sign. */
function onOneLine(source: string, before: string): string {
  if (!source.includes("\n")) return source;
  const unquoted = /^[ \t]*>/.test(before) ? source.replace(/\n[ \t]*(?:>[ \t]?)+/g, "\n") : source;
  const uncommented = unquoted.replace(/(\\[\s\S])|%.*/g, (_all, kept: string | undefined) => kept ?? "");
  const lines = uncommented.split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}
