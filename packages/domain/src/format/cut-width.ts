/** Characters that are drawn twice as wide as a letter: CJK and its marks, full-width forms, pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** A text of at most so many units, a wide character counting two; what is cut ends in an ellipsis. */
export function cutWidth(text: string, units: number): string {
  let taken = 0;
  let kept = "";
  for (const character of text) {
    taken += wide.test(character) ? 2 : 1;
    if (taken > units) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}
