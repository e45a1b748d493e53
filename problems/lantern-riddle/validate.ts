import { type Field, type Range, validator } from "../kit.ts";

const shown: Range = [0, 65_535];
const shapes: Record<string, readonly Field[]> = {
  "+": [/^\+$/, shown],
  "!": [/^!$/],
  "^": [/^\^$/, shown],
  "?": [/^\?$/, shown, [0, 16]],
};

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, q] = input.line([1, 100_000], [1, 100_000]);
  input.list(n, shown);
  let questions = 0;
  for (let happening = 0; happening < q; happening++) {
    const sign = input.next.charAt(0);
    input.line(...(shapes[sign] ?? [/^[+!^?]$/]));
    if (sign === "?") questions += 1;
  }
  input.check(questions > 0, "nothing is asked");
});
