import { accountLimits, isUsernameShape } from "../account/account-rules.ts";

/** How many of the people that one text names are told. */
export const mentionsMax = 10;

const code = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`/g;
// Behind a letter, a digit or a slash it is an address of mail or of a page, and no name.
// A full stop at its end ends the sentence more often than the name.
const mention = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu;

/** The usernames that a text in Markdown calls with an @, each once whatever its case, the first ones first. */
export function mentionedNames(text: string): string[] {
  const names = new Map<string, string>();
  for (const [, name = ""] of text.replaceAll(code, " ").normalize("NFC").matchAll(mention)) {
    if (!isUsernameShape(name) || name.length > accountLimits.usernameMax) continue;
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    if (names.size === mentionsMax) break;
  }
  return [...names.values()];
}

/** How many people are suggested for the beginning of a name. */
export const suggestedNamesMax = 8;

const begun = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]+)$/u;

/** What a text that is being written ends with of a name behind an @; nothing where it calls nobody. */
export function nameBegun(textBefore: string): string | undefined {
  // With what stands before the @; the rest is looked at only where a name ends the text.
  const [called = "", name = ""] = begun.exec(textBefore.slice(-accountLimits.usernameMax - 2)) ?? [];
  if (name === "" || name.length > accountLimits.usernameMax) return undefined;
  return textBefore.replaceAll(code, " ").endsWith(called) ? name : undefined;
}
