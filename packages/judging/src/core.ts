/**
 * A processor core and the benches that compute on it. Mostly each bench has one to itself, and nobody waits. Where
 * benches share a core, or its two halves, a run that must not be disturbed waits for those under way, and those that
 * come later wait for it: it is not kept waiting by ever new ones.
 */

/** A core; benches that share it hold the same one. */
export interface Core {
  /** Runs at the same time as others. */
  beside<T>(run: () => Promise<T>): Promise<T>;
  /** Runs while nobody else does. */
  alone<T>(run: () => Promise<T>): Promise<T>;
}

/** Makes a core on which nothing runs. */
export function createCore(): Core {
  /** The last one who wants, or wanted, to be alone. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  const running = new Set<Promise<unknown>>();
  return {
    async beside(run) {
      await lastAlone;
      const doing = run();
      running.add(doing);
      return doing.finally(() => running.delete(doing));
    },
    alone(run) {
      const turn = lastAlone.then(() => Promise.allSettled(running)).then(run);
      lastAlone = turn.catch(() => {});
      return turn;
    },
  };
}
