import { vi } from "vitest";

/** The query of the wide layout, which is the one of a test that says nothing else. */
export const wide = "(min-width: 1050px)";

/** Which media queries match until the test ends; none of them is a phone. */
export function stubMedia(...matching: string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }));
}
