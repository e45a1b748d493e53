import type { Check, ConformanceCase, Played, Scene } from "../conformance-case.ts";

interface RowOptions {
  readonly smoke?: boolean;
  readonly needsCgroups?: boolean;
  readonly needs?: string;
}

/** A row. */
export function row(
  id: string,
  does: string,
  scene: Scene,
  check: Check,
  options: RowOptions = {},
): ConformanceCase {
  return {
    id,
    does,
    scene,
    check,
    isSmoke: options.smoke ?? false,
    needsCgroups: options.needsCgroups ?? false,
    needs: options.needs ?? null,
  };
}

/** A scene of one program, given by its file and its words. */
export function run(file: string, words: readonly string[] = [], limits: Played["limits"] = {}): Scene {
  return { kind: "run", program: { file, words, limits } };
}
