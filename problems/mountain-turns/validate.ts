import { leaderOf, listOf, validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 50_000]);
  const leaders = listOf(n + 1, (village) => village);
  for (let path = 1; path < n; path++) {
    const [u, v] = input.line([1, n], [1, n], [1, n]);
    const [from, to] = [leaderOf(u, leaders), leaderOf(v, leaders)];
    input.check(from !== to, "the path closes a circle");
    leaders[from] = to;
  }
});
