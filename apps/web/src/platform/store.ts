import { useSyncExternalStore } from "react";

/** A value that parts of the page watch and anybody may change. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Hears of every change until the answered function is called. */
  readonly subscribe: (hear: () => void) => () => void;
}

/** Makes a store. Setting the value it has already is no change. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const hearers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const hear of hearers) hear();
    },
    subscribe(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** The value of a store; the part is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
