/** The longest title of a user, in characters. */
export const titleNameMax = 20;

/** True for a colour that a title may have: `#rrggbb`, so that its text can be given the ink that reads on it. */
export function isTitleColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}
