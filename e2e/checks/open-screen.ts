import type { Page } from "@playwright/test";
import type { Screen } from "../site/screen.ts";
import type { Words } from "../site/words.ts";
import { forgetScreen } from "./forget-screen.ts";
import { untilStill } from "./until-still.ts";

/** Opens a page and brings it into the state that is looked at. */
export async function openScreen(page: Page, { path, prepare }: Screen, t: Words): Promise<void> {
  await forgetScreen(page);
  await page.goto(path);
  await untilStill(page);
  if (!prepare) return;
  await prepare(page, t);
  await untilStill(page);
}
