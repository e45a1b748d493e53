import { createStore } from "../store.ts";

/** What a toast is about; it decides colour and icon. */
export type ToastKind = "success" | "warning" | "error" | "info";

/** A short word at the top of the page. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly durationMs: number;
}

/** A longer word in the corner, for wide screens. */
export interface Notice extends Toast {
  readonly title: string;
}

/** The toast that shows now: one at a time, the newest wins. */
export const toastStore = createStore<Toast | undefined>(undefined);

/** The notices that show now. */
export const noticeStore = createStore<readonly Notice[]>([]);

let lastId = 0;

/** Shows a toast in place of the one that shows. */
export function showToast(kind: ToastKind, text: string, durationMs = 4000): void {
  lastId += 1;
  toastStore.set({ id: lastId, kind, text, durationMs });
}

/** Shows a notice for five seconds; at most three stand at once. */
export function showNotice(kind: ToastKind, title: string, text: string): void {
  lastId += 1;
  noticeStore.set([...noticeStore.get().slice(-2), { id: lastId, kind, title, text, durationMs: 5000 }]);
}

/** Takes a toast or notice away. */
export function dismiss(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(undefined);
  noticeStore.set(noticeStore.get().filter((notice) => notice.id !== id));
}
