/** Deeper than any input of ours; whoever nests further wants to see us fall. */
const depthMax = 32;

/** Whether a text somewhere in the input, or a name in it, has what the database takes in no text: a NUL, or half of a character. */
export function holdsUnstorable(input: unknown, depth = 0): boolean {
  if (typeof input === "string") return input.includes("\u0000") || !input.isWellFormed();
  if (typeof input !== "object" || input === null) return false;
  if (depth > depthMax) return true;
  return Object.entries(input).some(
    ([name, value]) => holdsUnstorable(name) || holdsUnstorable(value, depth + 1),
  );
}
