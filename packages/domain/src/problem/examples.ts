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

/** The stored form of a list of examples. */
export function writeExamples(examples: readonly Example[]): string {
  return examples
    .map(({ input, output }) => `<input>${hideTags(input)}</input><output>${hideTags(output)}</output>`)
    .join("");
}

/**
 * The examples of a stored string, in their order; what stands outside the pairs is not read. It goes through the text
 * once: one from outside may be long and full of tags that nothing closes.
 */
export function readExamples(stored: string): Example[] {
  const examples: Example[] = [];
  const middle = /<\/input>\s*<output>/g;
  for (let at = stored.indexOf("<input>"); at >= 0; ) {
    middle.lastIndex = at;
    const parted = middle.exec(stored);
    const end = parted ? stored.indexOf("</output>", middle.lastIndex) : -1;
    if (!parted || end < 0) break;
    const input = stored.slice(at + "<input>".length, parted.index);
    examples.push({ input: showTags(input), output: showTags(stored.slice(middle.lastIndex, end)) });
    at = stored.indexOf("<input>", end);
  }
  return examples;
}

function hideTags(text: string): string {
  return text.replace(/<(\/?)(\\*(?:input|output)>)/g, "<$1\\$2");
}

function showTags(text: string): string {
  return text.replace(/<(\/?)\\(\\*(?:input|output)>)/g, "<$1$2");
}
