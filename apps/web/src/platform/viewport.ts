import { useSyncExternalStore } from "react";

/** Below this width the mobile layout applies. */
const wide = "(min-width: 1050px)";

/** Whether the wide layout applies now. */
export function isWide(): boolean {
  return typeof matchMedia === "undefined" || matchMedia(wide).matches;
}

/** Whether the wide layout applies; the part is drawn again when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(hear: () => void): () => void {
  const width = matchMedia(wide);
  width.addEventListener("change", hear);
  return () => width.removeEventListener("change", hear);
}
