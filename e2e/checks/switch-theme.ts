import type { Page } from "@playwright/test";
import { untilStill } from "./until-still.ts";

/** Has the system of the browser change its theme under a page that follows it. */
export async function switchTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await untilStill(page);
}
