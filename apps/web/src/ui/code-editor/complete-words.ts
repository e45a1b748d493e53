import { type CompletionSource, completeAnyWord, ifNotIn } from "@codemirror/autocomplete";

/** Where a word is prose, not code. */
const prose = ["Comment", "LineComment", "BlockComment", "String", "StringLiteral", "FormatString"];

/** Offers the words of the text and those of the language, once two letters are typed or it is asked to. */
export function completeWords(words: readonly string[]): CompletionSource {
  const known = new Set(words);
  const options = words.map((label) => ({ label, type: "keyword" }));
  return ifNotIn(prose, async (context) => {
    const typed = context.matchBefore(/\w+/);
    if (!context.explicit && (typed === null || typed.text.length < 2)) return null;
    const inText = await completeAnyWord(context);
    if (inText === null) return null;
    return { ...inText, options: [...options, ...inText.options.filter(({ label }) => !known.has(label))] };
  });
}
