import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, q] = input.line([1, 50_000], [1, 50_000]);
  const pages = input.list(n, [1, 1_000_000_000]);
  input.check(
    pages.every((page, index) => page >= (pages[index - 1] ?? 0)),
    "is not in ascending order",
  );
  input.list(q, [0, 1_000_000_000]);
});
