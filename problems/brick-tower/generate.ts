import { listOf, type MakeTests } from "../kit.ts";

/** Towers from one layer to fifty. */
export const tests: MakeTests = (random) =>
  [1, 2, 4, 5, 10, random.int(11, 30), random.int(31, 49), 50].map((layers) => {
    const lines = listOf(
      layers,
      (above) => `${"#".repeat(above).padStart(layers - 1)}#${"#".repeat(above)}\n`,
    );
    return { input: `${layers}\n`, output: lines.join("") };
  });
