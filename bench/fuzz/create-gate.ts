/** Lets many pass at once, or one alone. */
export interface Gate {
  beside<T>(work: () => Promise<T>): Promise<T>;
  /** Begins when everybody inside has left; whoever comes meanwhile waits. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let closed: Promise<unknown> = Promise.resolve();
  return {
    async beside(work) {
      for (let seen: unknown; seen !== closed; ) {
        seen = closed;
        await seen;
      }
      const passing = work();
      inside.add(passing);
      try {
        return await passing;
      } finally {
        inside.delete(passing);
      }
    },
    alone(work) {
      const turn = closed.then(async () => {
        await Promise.allSettled(inside);
        return work();
      });
      closed = turn.catch(() => {});
      return turn;
    },
  };
}
