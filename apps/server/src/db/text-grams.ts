/**
 * The distinct two-character pieces of a text, lower-cased: what the SQL function of the same name gives
 * for the indexed side. Asked for here because calling that one costs more than the search itself.
 */
export function textGrams(text: string): string[] {
  const characters = Array.from(text.toLowerCase());
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}
