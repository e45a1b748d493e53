import { useEffect, useRef } from "react";
import { readStored, writeStored } from "../../platform/storage/stored.ts";

/**
 * Acts each time a number is larger than it was; what it is at first has grown from nothing, or from what this tab
 * kept under a key when the page was loaded before.
 */
export function useOnGrowth(value: number | undefined, act: () => void, key?: string): void {
  const before = useRef<number>(undefined);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (value === undefined) return;
    before.current ??= keptUnder(key);
    if (value > before.current) latest.current();
    before.current = value;
    if (key) writeStored(key, value, "tab");
  }, [value, key]);
}

function keptUnder(key: string | undefined): number {
  const kept = key && readStored(key, "tab");
  return typeof kept === "number" ? kept : 0;
}
