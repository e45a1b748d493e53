import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Screen } from "../site/screen.ts";
import { type Frame, type Theme, variantName, viewportOf } from "./variants.ts";

/** Takes a picture of a screen as it stands, into a folder. */
export async function takePicture(
  page: Page,
  screen: Screen,
  { folder, frame, theme }: { folder: string; frame: Frame; theme: Theme },
): Promise<void> {
  const { width, height } = viewportOf(frame);
  const path = join(folder, `${screen.name}.${variantName(theme, frame)}.jpg`);
  // What was opened on a page stands in its window; of a page itself a part below the window is of interest.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, height * 1.5) };
  const more = screen.prepare ? {} : { fullPage: true, clip };
  await page.screenshot({ path, type: "jpeg", quality: 85, ...more });
}
