import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { closeSession } from "../platform/session/session.ts";
import { closeSignIn } from "../platform/session/sign-in-dialog.ts";
import { noticeStore, toastStore } from "../platform/toasts/toasts.ts";
import { stubMedia, wide } from "./stub-media.ts";

// A loaded machine draws slowly; a part that never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom lacks and Mantine asks for. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal("ResizeObserver", NoResizes);
stubMedia(wide);
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// -- an empty list is all the editor asks for
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

afterEach(() => {
  cleanup();
  closeSession();
  closeSignIn();
  toastStore.set(undefined);
  noticeStore.set([]);
  localStorage.clear();
  sessionStorage.clear();
  stubMedia(wide);
  vi.useRealTimers();
});
