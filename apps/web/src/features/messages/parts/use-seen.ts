import { useEffect, useState } from "react";
import { call } from "../../../platform/http/call.ts";
import { useAskAgain } from "../api.ts";
import type { MessageKind } from "../message-kinds.ts";

/** Tells the server which messages are shown; answers those that were new when they were first shown here. */
export function useSeen(
  kind: MessageKind,
  records: readonly { id: number; state: boolean }[],
): ReadonlySet<number> {
  const again = useAskAgain(kind);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const key = records
    .filter(({ state }) => !state)
    .map(({ id }) => id)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- each set of unseen messages is told once
  useEffect(() => {
    if (key === "") return;
    const ids = key.split(",").map(Number);
    setFresh((known) => new Set([...known, ...ids]));
    // What fails is told again when the list is opened the next time.
    call("readMessages", { type: kind.type, ids }, { isQuiet: true }).then(again.counts, () => {});
  }, [key]);
  return fresh;
}
