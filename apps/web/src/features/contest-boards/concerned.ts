import { useMemo, useSyncExternalStore } from "react";
import { readStored, subscribeStored, writeStored } from "../../platform/storage/stored.ts";

/** Boards ask for no more followed rows than this. */
const concernedMax = 100;

/** The entries that a reader follows in one contest, and how to follow another or no longer. */
export interface Concerned {
  readonly uids: readonly string[];
  readonly toggle: (uid: string) => void;
}

const keyOf = (cid: number) => `contestRankConcerned:${cid}`;

/** The followed entries of a contest; this browser remembers them. */
export function useConcerned(cid: number): Concerned {
  const key = keyOf(cid);
  const kept = useSyncExternalStore(
    (hear) => subscribeStored(key, hear),
    // A text, because the same list must be the same value.
    () => readConcerned(key).join(),
  );
  return useMemo(() => {
    const uids = kept === "" ? [] : kept.split(",");
    return { uids, toggle: (uid) => writeStored(key, toggled(readConcerned(key), uid)) };
  }, [kept, key]);
}

function toggled(uids: readonly string[], uid: string): string[] {
  return uids.includes(uid) ? uids.filter((each) => each !== uid) : [...uids, uid].slice(-concernedMax);
}

function readConcerned(key: string): string[] {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((uid) => typeof uid === "string" && /^\w{1,32}$/.test(uid)) : [];
}
