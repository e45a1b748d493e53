/** What generate.ts and validate.ts of a package export. */
import type { Random } from "./create-random.ts";

/** One test as texts. `subtask` counts from 1 and is there only with a subtask mode. */
export interface TestText {
  readonly input: string;
  readonly output: string;
  readonly subtask?: number;
}

/** Makes the tests of a package, in their order; exported as `tests`. */
export type MakeTests = (random: Random) => TestText[];

/** Throws, naming the line, when an input breaks a promise of the statement; exported as `validate`. */
export type Validate = (input: string) => void;
