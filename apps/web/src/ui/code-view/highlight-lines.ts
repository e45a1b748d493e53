import { highlightCode } from "@lezer/highlight";
import { codeHighlighter } from "./code-highlighter.ts";
import type { CodeLine } from "./code-lines.ts";

const cpp = () => import("@lezer/cpp");

/** The grammars by the content type of a language. */
const grammars: Readonly<Record<string, typeof cpp>> = {
  "text/x-csrc": cpp,
  "text/x-c++src": cpp,
  "text/x-java": () => import("@lezer/java"),
  "text/x-python": () => import("@lezer/python"),
};

/** The lines of a code with the class of each piece; undefined for a language without a grammar. */
export async function highlightLines(code: string, contentType: string): Promise<CodeLine[] | undefined> {
  const parser = await loadParser(contentType);
  if (parser === undefined) return undefined;
  let line: CodeLine = [];
  const lines = [line];
  highlightCode(
    code,
    parser.parse(code),
    codeHighlighter,
    (text, className) => line.push({ text, className }),
    () => {
      line = [];
      lines.push(line);
    },
  );
  return lines;
}

async function loadParser(contentType: string) {
  const grammar = await grammars[contentType]?.();
  if (grammar !== undefined) return grammar.parser;
  const { wordLanguage } = await import("./word-language.ts");
  return wordLanguage(contentType)?.language.parser;
}
