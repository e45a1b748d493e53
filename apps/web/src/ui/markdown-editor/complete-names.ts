import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { nameBegun } from "@touchstone/domain";
import type { SuggestNames } from "./markdown-editor-props.ts";

/** A short rest of the keys: who types on is not asked about. */
const restMs = 150;

/** Lists the people whose names begin as what is typed behind an @; the chosen one is written down. */
export function completeNames(suggest: SuggestNames): Extension {
  const source = async ({ state, pos }: CompletionContext): Promise<CompletionResult | null> => {
    const begun = nameBegun(state.sliceDoc(0, pos));
    if (begun === undefined) return null;
    const people = await suggest(begun);
    const options = people.map(({ username, nickname }) => ({
      label: username,
      apply: `${username} `,
      ...(nickname !== null && { detail: nickname }),
    }));
    return { from: pos - begun.length, options, filter: false };
  };
  // Who sees the list may use it at once.
  const atOnce = { activateOnTypingDelay: restMs, interactionDelay: 0 };
  return autocompletion({ override: [source], icons: false, ...atOnce });
}
