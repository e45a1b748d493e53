import type { Language, LRLanguage } from "@codemirror/language";
import { type Snippet, snippetsOf } from "./snippets.ts";

/** A programming language as the editor knows it. */
export interface EditorLanguage {
  language: Language;
  /** Words that completion offers before they stand in the text. */
  words: readonly string[];
  snippets: readonly Snippet[];
}

const cTypes = "bool char double float int long short signed size_t unsigned void printf scanf";
const cppNames =
  "bool cerr char cin cout deque double endl false float int long map pair priority_queue push_back queue set short " +
  "signed size_t sort stack string true unordered_map unordered_set unsigned vector void";
const javaNames =
  "boolean BufferedReader byte char double false float int Integer List long Long Math Scanner short String " +
  "StringBuilder System true";
const pythonNames =
  "append dict enumerate False float input int len list map max min None print range set sorted str sum True tuple zip";

const cpp = async () => (await import("@codemirror/lang-cpp")).cppLanguage;
const java = async () => (await import("@codemirror/lang-java")).javaLanguage;
const python = async () => (await import("@codemirror/lang-python")).pythonLanguage;

const languages: Readonly<Record<string, { load: () => Promise<LRLanguage>; names: string }>> = {
  "text/x-csrc": { load: cpp, names: cTypes },
  "text/x-c++src": { load: cpp, names: cppNames },
  "text/x-java": { load: java, names: javaNames },
  "text/x-python": { load: python, names: pythonNames },
};

/** Loads the language of a content type; undefined for one the editor shows as plain text. */
export async function loadLanguage(contentType: string): Promise<EditorLanguage | undefined> {
  const entry = languages[contentType];
  if (entry === undefined) return loadWordLanguage(contentType);
  const language = await entry.load();
  // The grammars name each keyword's node after the keyword.
  const keywords = language.parser.nodeSet.types
    .map((type) => type.name)
    .filter((name) => /^[a-z]\w+$/.test(name));
  const words = [...new Set([...keywords, ...entry.names.split(" ")])];
  return { language, words, snippets: snippetsOf(contentType) };
}

async function loadWordLanguage(contentType: string): Promise<EditorLanguage | undefined> {
  const { wordLanguage } = await import("../code-view/word-language.ts");
  const known = wordLanguage(contentType);
  return (
    known && {
      language: known.language,
      words: known.keywords,
      snippets: snippetsOf(contentType),
    }
  );
}
