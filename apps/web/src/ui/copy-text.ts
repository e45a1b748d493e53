import i18next from "i18next";
import { showToast } from "../platform/toasts/toasts.ts";

/** Copies a text and says whether it worked. Without the clipboard's interface, as on plain http, an old way is taken. */
export async function copyText(text: string): Promise<void> {
  if ((await copyByClipboard(text)) || copyBySelection(text)) {
    showToast("success", i18next.t("Copied_successfully"));
  } else {
    showToast("warning", i18next.t("Copied_failed"));
  }
}

async function copyByClipboard(text: string): Promise<boolean> {
  // The types promise an interface that only a secure page has.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position: fixed; top: 0; opacity: 0";
  // Inside the dialog that is open: it would take the focus back from anything outside.
  (focused?.closest("[role=dialog]") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
