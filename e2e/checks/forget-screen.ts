import type { Page } from "@playwright/test";

/** Frees a window of what a screen before had answered in the site's place, or had the tab remember. */
export async function forgetScreen(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    if (location.origin !== "null") sessionStorage.clear();
  });
}
