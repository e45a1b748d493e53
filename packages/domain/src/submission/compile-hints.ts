/**
 * Why a program did not compile, where the compiler's own words rarely say it to a beginner: characters that look right
 * and are not, and mistakes that everybody makes once. A hint is said only of what stands in the program or in the
 * compiler's words, so it may be missing, but it is not wrong.
 */
import { bareCode } from "./bare-code.ts";
import { compilerComplaint, headerOf } from "./compiler-words.ts";

/** What a hint is about. */
export type CompileHintKind =
  | "language"
  | "fullWidth"
  | "invisible"
  | "bom"
  | "lineEnds"
  | "javaClass"
  | "javaPackage"
  | "header"
  | "std"
  | "notStandard"
  | "mainType"
  | "tabsAndSpaces"
  | "indentation"
  | "oldPrint";

/** One thing to look at. */
export interface CompileHint {
  kind: CompileHintKind;
  /** Where it stands, from 1; null where it is not at one place. */
  line: number | null;
  /** What was found there. */
  found: string;
  /** What was meant, where that is known. */
  instead: string;
}

/** More would bury the compiler's own words. */
const hintsMax = 3;

/** A program that did not compile. */
export interface FailedCompile {
  /** Of its language, such as text/x-java. */
  contentType: string;
  code: string;
  /** What the compiler said. */
  message: string;
}

/** What to look at, the most likely first; the same kind once. */
export function compileHints(failed: FailedCompile): CompileHint[] {
  const found = [
    otherLanguage(failed),
    ...oddCharacters(failed),
    lineEnds(failed),
    ...javaNames(failed),
    ...unknownNames(failed),
    mainType(failed),
    ...pythonLayout(failed),
  ];
  return found.filter((each) => each !== undefined).slice(0, hintsMax);
}

function hint(kind: CompileHintKind, line: number | null = null, found = "", instead = ""): CompileHint {
  return { kind, line, found, instead };
}

function lineOf(code: string, at: number): number {
  return code.slice(0, at).split("\n").length;
}

const isC = ({ contentType }: FailedCompile) => contentType === "text/x-csrc";
const isCpp = ({ contentType }: FailedCompile) => contentType === "text/x-c++src";
const isJava = ({ contentType }: FailedCompile) => contentType === "text/x-java";
const isPython = ({ contentType }: FailedCompile) => contentType === "text/x-python";

/** The program is written in another language than it was sent as. */
function otherLanguage(failed: FailedCompile): CompileHint | undefined {
  const { code } = failed;
  const isOfC = isC(failed) || isCpp(failed);
  if (!isOfC && /^\s*#\s*include\s*[<"]/m.test(code)) return hint("language", null, "", "C / C++");
  if (isC(failed) && /^\s*#\s*include\s*<(?:iostream|vector|string|bits\/stdc\+\+\.h)>/m.test(code)) {
    return hint("language", null, "", "C++");
  }
  if (!isJava(failed) && /\bpublic\s+static\s+void\s+main\s*\(\s*String\b/.test(code)) {
    return hint("language", null, "", "Java");
  }
  return undefined;
}

/** Marks that an input method writes, and what a compiler wants in their place. */
const meantBy: Readonly<Record<string, string>> = {
  "\u201c": '"',
  "\u201d": '"',
  "\u2018": "'",
  "\u2019": "'",
  "\u3001": ",",
  "\u3002": ".",
  "\u3010": "[",
  "\u3011": "]",
  "\u300a": "<",
  "\u300b": ">",
  "\u2013": "-",
  "\u2014": "-",
  "\u2212": "-",
  "\u00d7": "*",
  "\uffe5": "$",
  "\u2026": "...",
};

const fullWidth =
  /[\uff01-\uff5e\u201c\u201d\u2018\u2019\u3001\u3002\u3010\u3011\u300a\u300b\u2013\u2014\u2212\u00d7\uffe5\u2026]/;
const invisible = /[\u3000\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f]/;

function oddCharacters(failed: FailedCompile): (CompileHint | undefined)[] {
  const bare = bareCode(failed.contentType, failed.code);
  const wide = fullWidth.exec(bare);
  const unseen = invisible.exec(bare);
  return [
    wide ? hint("fullWidth", lineOf(bare, wide.index), wide[0], meantOf(wide[0])) : undefined,
    unseen ? hint("invisible", lineOf(bare, unseen.index), codePoint(unseen[0])) : undefined,
    byteOrderMark(failed),
  ];
}

/** A full-width form lies at a fixed distance from what it is the wide form of. */
function meantOf(mark: string): string {
  return meantBy[mark] ?? String.fromCharCode(mark.charCodeAt(0) - 0xfee0);
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** At the beginning only some compilers mind it; files that were pasted together have it in the middle. */
function byteOrderMark({ code, message }: FailedCompile): CompileHint | undefined {
  const at = code.indexOf("\ufeff", 1);
  if (at > 0) return hint("bom", lineOf(code, at));
  const isNamed = /\\ufeff|U\+FEFF|\\357|\ufeff|byte order mark/i.test(message);
  return code.startsWith("\ufeff") && isNamed ? hint("bom", 1) : undefined;
}

/** The languages in which a carriage return alone ends no line; with a line feed behind it every compiler takes it. */
const strictLines = ["text/x-go", "text/x-rustsrc", "text/x-haskell", "text/x-ruby"];

function lineEnds({ contentType, code }: FailedCompile): CompileHint | undefined {
  if (!strictLines.includes(contentType)) return undefined;
  const alone = /\r(?!\n)/.exec(code);
  return alone ? hint("lineEnds", lineOf(code, alone.index)) : undefined;
}

function javaNames(failed: FailedCompile): (CompileHint | undefined)[] {
  if (!isJava(failed)) return [];
  const bare = bareCode(failed.contentType, failed.code);
  const inPackage = /^[ \t]*package\s+([\w.]+)\s*;/m.exec(bare);
  const main = /\bclass\s+Main\b/.exec(bare);
  const other = /\bpublic\s+(?:final\s+|abstract\s+)?(?:class|record|enum|interface)\s+(?!Main\b)(\w+)/.exec(
    bare,
  );
  const any = other ?? /\bclass\s+(\w+)/.exec(bare);
  return [
    inPackage ? hint("javaPackage", lineOf(bare, inPackage.index), inPackage[1]) : undefined,
    main && !other
      ? undefined
      : hint("javaClass", any ? lineOf(bare, any.index) : null, any?.[1] ?? "", "public class Main"),
  ];
}

/** Functions that some compilers bring and the standard does not have, or no longer. */
const notStandard: Readonly<Record<string, string>> = {
  gets: "fgets",
  itoa: "to_string",
  strrev: "reverse",
  getch: "getchar",
  _getch: "getchar",
  "conio.h": "",
  "windows.h": "",
};

/** What the compiler of C or C++ does not know, and how it becomes known. */
function unknownNames(failed: FailedCompile): (CompileHint | undefined)[] {
  if (!isC(failed) && !isCpp(failed)) return [];
  const complaint = compilerComplaint(failed.message, (name) => {
    return Object.hasOwn(notStandard, name) || headerOf(name, isC(failed)) !== undefined;
  });
  if (!complaint) return [];
  const { name, line } = complaint;
  if (Object.hasOwn(notStandard, name)) return [hint("notStandard", line, name, notStandard[name])];
  const header = headerOf(name, isC(failed));
  if (header === undefined) return [];
  const included = new RegExp(`#\\s*include\\s*<(?:${header.replace(".", "\\.")}|bits/stdc\\+\\+\\.h)>`);
  if (!included.test(failed.code)) return [hint("header", line, name, header)];
  return isCpp(failed) ? [hint("std", line, name, `std::${name}`)] : [];
}

function mainType(failed: FailedCompile): CompileHint | undefined {
  const { code, message } = failed;
  if (!isCpp(failed) || !/main['\u2019] must return ['\u2018]int/.test(message)) return undefined;
  const main = /\b(\w+)\s+main\s*\(/.exec(code);
  return main ? hint("mainType", lineOf(code, main.index), main[1], "int main") : undefined;
}

function pythonLayout(failed: FailedCompile): (CompileHint | undefined)[] {
  if (!isPython(failed)) return [];
  const { message } = failed;
  const line = Number(/main\.py"?, line (\d+)/.exec(message)?.[1] ?? 0) || null;
  if (/TabError/.test(message)) return [hint("tabsAndSpaces", line)];
  if (/IndentationError/.test(message)) return [hint("indentation", line)];
  return /Missing parentheses in call to 'print'/.test(message) ? [hint("oldPrint", line)] : [];
}
