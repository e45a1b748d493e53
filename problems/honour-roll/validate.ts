import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 1000]);
  const names = new Set<string>();
  for (let pupil = 0; pupil < n; pupil += 1) {
    const [name] = input.line(/^[a-z]{1,10}$/, [0, 100]);
    input.check(!names.has(name), `${name} is there twice`);
    names.add(name);
  }
});
