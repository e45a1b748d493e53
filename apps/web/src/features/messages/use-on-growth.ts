import { useEffect, useRef } from "react";

/** Acts each time a number is larger than it was; what it is at first has grown from nothing. */
export function useOnGrowth(value: number | undefined, act: () => void): void {
  const before = useRef(0);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (value === undefined) return;
    if (value > before.current) latest.current();
    before.current = value;
  }, [value]);
}
