import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [r, c] = input.line([1, 500], [1, 500]);
  for (let row = 0; row < r; row++) {
    const [slabs] = input.line(/^[#.]+$/);
    input.check(slabs.length === c, `${slabs.length} slabs, not ${c}`);
  }
});
