import type { Page } from "@playwright/test";
import { findBarriers } from "../checks/find-barriers.ts";
import { pageFaults } from "../checks/page-faults.ts";
import { switchTheme } from "../checks/switch-theme.ts";
import { untilStill } from "../checks/until-still.ts";
import type { Screen } from "../site/screen.ts";
import { wordsOf } from "../site/words.ts";
import { type Found, lookAt } from "./look-at.ts";
import { type Frame, type Theme, themes } from "./variants.ts";

/** The theme that a page was left in: the next screen opens in it. */
const lastTheme = new WeakMap<Page, Theme>();

/**
 * Looks at a screen in both themes as the one whom all of it is shown to. Another language has other words in the same
 * places, so axe looks in one of them; another theme changes the colours and nothing else.
 */
export async function lookAsOwner(
  page: Page,
  screen: Screen,
  frame: Frame,
  take?: (theme: Theme) => Promise<void>,
): Promise<Found> {
  const { locale } = frame;
  const t = wordsOf(locale);
  const found = await lookAt(page, screen, locale);
  if (found.outcome === "led away") found.faults.push(`led to ${page.url()}`);
  if (screen.prepare) {
    await screen.prepare(page, t);
    await untilStill(page);
    found.faults.push(...(await pageFaults(page)));
  }
  const title = await page.title();
  if (title !== `${screen.title(t, locale)} - OJ`) found.faults.push(`has the title ${title}`);
  const first = lastTheme.get(page) ?? "light";
  for (const theme of themes.toSorted((one) => (one === first ? -1 : 1))) {
    if (theme !== first) await switchTheme(page, theme);
    if (locale === "zh-CN") {
      const barriers = await findBarriers(page, theme === first ? "any" : "colours");
      found.faults.push(...barriers.map((barrier) => `${theme}: ${JSON.stringify(barrier)}`));
    }
    await take?.(theme);
    lastTheme.set(page, theme);
  }
  return found;
}
