import type { Page } from "@playwright/test";
import type { Screen } from "../site/screen.ts";
import type { Words } from "../site/words.ts";
import { openScreen } from "./open-screen.ts";

/** Opens each screen in whichever window is free and looks at it: while one waits, another draws. */
export async function walkScreens(
  windows: readonly Page[],
  screens: readonly Screen[],
  t: Words,
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  const left = [...screens];
  await Promise.all(
    windows.map(async (page) => {
      for (let screen = left.shift(); screen; screen = left.shift()) {
        await openScreen(page, screen, t);
        await look(page, screen);
      }
    }),
  );
}
