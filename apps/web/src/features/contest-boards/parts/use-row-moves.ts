import { type RefObject, useLayoutEffect, useRef } from "react";
import { rowHeight } from "./use-virtual-rows.ts";

const moveMs = 420;

/** Whether the reader asked for things to stand still. */
export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Rows that change their place glide there; they stand still where that is asked for. */
export function useRowMoves(
  body: RefObject<HTMLElement | null>,
  uids: readonly string[],
  durationMs = moveMs,
): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const order = uids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- the order says all that the list does
  useLayoutEffect(() => {
    const places = new Map(uids.map((uid, index) => [uid, index]));
    const old = before.current;
    before.current = places;
    if (old.size === 0 || prefersStillness()) return;
    for (const row of body.current?.querySelectorAll<HTMLElement>("tr[data-uid]") ?? []) {
      const uid = row.dataset.uid ?? "";
      const [from, to] = [old.get(uid), places.get(uid)];
      if (from === undefined || to === undefined || from === to) continue;
      row.animate?.([{ transform: `translateY(${(from - to) * rowHeight}px)` }, { transform: "none" }], {
        duration: durationMs,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      });
    }
  }, [order, body]);
}
