import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { stubMedia, wide } from "./stub-media.ts";
import { unwriteSite } from "./write-site.ts";

// The files share a window and the libraries, which take most of the time; our own modules, and with them all that a
// page remembers, begin anew in each file.
vi.resetModules();
const { closeSession } = await import("../platform/session/session.ts");
const { closeSignIn } = await import("../platform/session/sign-in-dialog.ts");
const { noticeStore, toastStore } = await import("../platform/toasts/toasts.ts");

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
  unwriteSite();
  closeSession();
  closeSignIn();
  toastStore.set(undefined);
  noticeStore.set([]);
  localStorage.clear();
  sessionStorage.clear();
  stubMedia(wide);
  vi.useRealTimers();
});
