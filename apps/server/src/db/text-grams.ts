/**
 * The pieces to look for a text by: distinct, lower-cased, of four characters, or of as many as it has, if two or more. Each is
 * among those that the SQL function of the same name gives for a text that contains it. Asked for here because calling
 * that one costs more than the search itself.
 */
export function textGrams(text: string): string[] {
  const characters = Array.from(text.toLowerCase());
  const size = Math.min(characters.length, 4);
  if (size < 2) return [];
  const starts = characters.slice(size - 1).keys();
  return [...new Set(Array.from(starts, (start) => characters.slice(start, start + size).join("")))];
}
