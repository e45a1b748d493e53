import type { Browser, Page } from "@playwright/test";
import { type Watched, watchContext } from "../checks/watch-context.ts";
import type { Screen } from "../site/screen.ts";
import { site } from "../site/site.ts";
import type { Onlooker } from "./onlookers.ts";
import { type Frame, viewportOf } from "./variants.ts";

/** Somebody's way past some screens. */
export interface Walk {
  onlooker: Onlooker;
  frame: Frame;
  screens: readonly Screen[];
  /** What the browser may complain of, where pages are opened that are not for everybody. */
  provoked?: readonly RegExp[];
}

/** Most of a look is waiting for the page to come to rest, so a few browsers wait beside each other. */
const windows = 3;

/**
 * Looks at each screen in whichever window is free. What the browser complained of meanwhile, and a page that did not
 * come, are among the faults that are told.
 */
export async function walk<Found extends { faults: string[] }>(
  browser: Browser,
  way: Walk,
  look: (page: Page, screen: Screen) => Promise<Found>,
  tell: (screen: Screen, found: Found | { faults: string[] }) => void,
): Promise<void> {
  const left = way.screens.values();
  const goOn = async () => {
    const { page, watched } = await openWindow(browser, way);
    for (const screen of left) {
      const found = await look(page, screen).catch((failure: unknown) => ({ faults: [String(failure)] }));
      found.faults.push(...watched.take());
      tell(screen, found);
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(windows, way.screens.length) }, goOn));
}

/** A browser of its own, so that what it complains of is of the page that it shows. */
async function openWindow(browser: Browser, way: Walk): Promise<{ page: Page; watched: Watched }> {
  const { onlooker, frame, provoked = [] } = way;
  const context = await browser.newContext({
    baseURL: site.url,
    locale: frame.locale,
    viewport: viewportOf(frame),
    colorScheme: "light",
    // What moves by itself has other colours on its way.
    reducedMotion: "reduce",
    ...(onlooker.session && { storageState: onlooker.session.storage() }),
  });
  // Some pages forget the session of whoever they are not for.
  if (onlooker.session) {
    const kept = { authed: onlooker.session.token, userInfo: onlooker.session.user };
    await context.addInitScript((values: Record<string, unknown>) => {
      // The blank page of a new window keeps nothing.
      if (location.origin === "null") return;
      for (const [name, value] of Object.entries(values)) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
      }
    }, kept);
  }
  const watched = watchContext(context, { origin: site.url, provoked });
  return { page: await context.newPage(), watched };
}
