import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A loaded machine draws slowly; a part that never comes fails all the same.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom lacks and Mantine asks for. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal("ResizeObserver", NoResizes);
vi.stubGlobal("matchMedia", (query: string) => ({
  matches: query === "(min-width: 1050px)",
  media: query,
  addEventListener() {},
  removeEventListener() {},
}));
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// -- an empty list is all the editor asks for
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});
