import { type CompletionSource, completeAnyWord, ifNotIn, snippetCompletion } from "@codemirror/autocomplete";
import type { Snippet, SnippetKind } from "./snippets.ts";

/** What completion offers beside the words of the text. */
export interface Offered {
  /** Words of the language. */
  words: readonly string[];
  snippets: readonly Snippet[];
  /** What each kind of snippet is for, in the language of the page. */
  about: Readonly<Record<SnippetKind, string>>;
}

/** Where a word is prose, not code. */
const prose = ["Comment", "LineComment", "BlockComment", "String", "StringLiteral", "FormatString"];

/** Offers snippets, the words of the language and those of the text, once two letters are typed or it is asked to. */
export function completeWords({ words, snippets, about }: Offered): CompletionSource {
  const known = new Set([...words, ...snippets.map(({ name }) => name)]);
  const options = [
    ...snippets.map(({ name, kind, template }) =>
      snippetCompletion(template, { label: name, detail: about[kind], type: "snippet", boost: 1 }),
    ),
    ...words.map((label) => ({ label, type: "keyword" })),
  ];
  return ifNotIn(prose, async (context) => {
    const typed = context.matchBefore(/\w+/);
    if (!context.explicit && (typed === null || typed.text.length < 2)) return null;
    const inText = await completeAnyWord(context);
    if (inText === null) return null;
    return { ...inText, options: [...options, ...inText.options.filter(({ label }) => !known.has(label))] };
  });
}
