/**
 * The examples of a statement as one string: `<input>…</input><output>…</output>` again and again. An example that
 * itself speaks of such a tag is kept whole: the writer puts a backslash before the tag's name, the reader takes one
 * away.
 */

/** One example of a statement. */
export interface Example {
  input: string;
  output: string;
}

const pair = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g;

/** The stored form of a list of examples. */
export function writeExamples(examples: readonly Example[]): string {
  return examples
    .map(({ input, output }) => `<input>${hideTags(input)}</input><output>${hideTags(output)}</output>`)
    .join("");
}

/** The examples of a stored string, in their order; what stands outside the pairs is not read. */
export function readExamples(stored: string): Example[] {
  return [...stored.matchAll(pair)].map(([, input = "", output = ""]) => ({
    input: showTags(input),
    output: showTags(output),
  }));
}

function hideTags(text: string): string {
  return text.replace(/<(\/?)(\\*(?:input|output)>)/g, "<$1\\$2");
}

function showTags(text: string): string {
  return text.replace(/<(\/?)\\(\\*(?:input|output)>)/g, "<$1$2");
}
