/** Characters that take the room of two: Chinese, Japanese, Korean, full-width forms, pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Breaks a text that has no place to break into lines of 16 characters, or 9 when it holds a wide one. */
export function breakLongWord(text: string): string {
  const width = wide.test(text) ? 9 : 16;
  const characters = Array.from(text);
  const lines: string[] = [];
  for (let start = 0; start < characters.length; start += width) {
    lines.push(characters.slice(start, start + width).join(""));
  }
  return lines.join("\n");
}
