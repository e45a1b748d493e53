import type { Page } from "@playwright/test";

/** Resolves when everything that a page shows has come. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [class*="skeleton"]'));
}
