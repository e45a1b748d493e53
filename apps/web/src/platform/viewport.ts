import { useSyncExternalStore } from "react";

/** Below this width the mobile layout applies. */
const wide = typeof matchMedia === "undefined" ? undefined : matchMedia("(min-width: 1050px)");

/** Whether the wide layout applies now. */
export function isWide(): boolean {
  return wide?.matches ?? true;
}

/** Whether the wide layout applies; the part is drawn again when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function subscribe(hear: () => void): () => void {
  wide?.addEventListener("change", hear);
  return () => wide?.removeEventListener("change", hear);
}
