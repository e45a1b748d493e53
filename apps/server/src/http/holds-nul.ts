/** Deeper than any input of ours; whoever nests further wants to see us fall. */
const depthMax = 32;

/** Whether a text somewhere in the input, or a name in it, has a NUL, which the database takes in no text. */
export function holdsNul(input: unknown, depth = 0): boolean {
  if (typeof input === "string") return input.includes("\u0000");
  if (typeof input !== "object" || input === null) return false;
  if (depth > depthMax) return true;
  return Object.entries(input).some(([name, value]) => holdsNul(name) || holdsNul(value, depth + 1));
}
