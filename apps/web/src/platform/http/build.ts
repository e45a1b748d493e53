import { readPageMeta } from "../page-meta.ts";
import { createStore, useStore } from "../store.ts";

const isOutdatedStore = createStore(false);

/** Whether the server has a newer build than this page: the page offers to reload. */
export function useIsOutdated(): boolean {
  return useStore(isOutdatedStore);
}

/** Compares the build of an answer with the page's own. */
export function noteBuild(response: Response): void {
  const served = response.headers.get("x-touchstone-build");
  const own = readPageMeta("touchstone-build");
  if (served && own && served !== own) markOutdated();
}

/** A file of this build could not be loaded: the server has moved on. */
export function markOutdated(): void {
  isOutdatedStore.set(true);
}
