import { type Toast, toastStore } from "../platform/toasts/toasts.ts";

/** Lists every toast from now on: one may be gone before a slow test looks. */
export function hearToasts(): readonly Toast[] {
  const told: Toast[] = [];
  toastStore.subscribe(() => {
    const toast = toastStore.get();
    if (toast) told.push(toast);
  });
  return told;
}
