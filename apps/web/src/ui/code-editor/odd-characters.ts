import { highlightSpecialChars } from "@codemirror/view";

/** Spaces that are no space to a compiler, and characters of no width, beside those CodeMirror knows. */
const odd = /[\u00a0\u1680\u180e\u2000-\u200d\u202a-\u202f\u205f-\u2064\u2066-\u206f\u3000\u3164\uffa0]/g;

/** Draws characters that nobody sees and compilers refuse; a full-width space is a box of two columns. */
export const oddCharacters = highlightSpecialChars({
  addSpecialChars: odd,
  render: (code, description) => {
    const drawn = document.createElement("span");
    drawn.className = code === 0x3000 ? "cm-oddCharacter cm-wide" : "cm-oddCharacter";
    drawn.title = description ?? "";
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", drawn.title);
    return drawn;
  },
});
