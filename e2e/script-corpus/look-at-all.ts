import { type BrowserContext, expect, type Page } from "@playwright/test";
import { actingElements } from "../checks/acting-elements.ts";
import { overwideElements } from "../checks/overwide-elements.ts";
import { untilStill } from "../checks/until-still.ts";
import type { Words } from "../site/words.ts";
import type { Shown } from "./place.ts";
import { marks } from "./texts.ts";

/** Most of a look is waiting for the page to come to rest, so a few tabs wait beside each other. */
const tabs = 3;

/** What is looked at: pages of the site, and mails. */
export interface Looked {
  shown: readonly Shown[];
  mails: readonly string[];
}

/** Looks at everything that shows the corpus; answers what is wrong with any of it, each with where. */
export async function lookAtAll(first: Page, { shown, mails }: Looked, t: Words): Promise<string[]> {
  const context = first.context();
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()));
  const signs = await listen(context);
  const faults: string[] = [];
  // One list for all tabs: each takes the next page when it is done with its own.
  const left = shown.values();
  const lookOn = async (tab: Page) => {
    for (const next of left) faults.push(...(await look(tab, next, t)));
  };
  await Promise.all([first, ...others].map(lookOn));
  await first.goto("/");
  for (const mail of mails) {
    await first.setContent(mail);
    faults.push(...(await actingElements(first)).map((fault) => `a mail: ${fault}`));
  }
  await Promise.all([first, ...others].map((tab) => tab.goto("about:blank")));
  return [...faults, ...signs];
}

/** Notes every sign that a text did something: what it calls, what it opens, what it asks. */
export async function listen(context: BrowserContext): Promise<string[]> {
  const signs: string[] = [];
  await context.exposeBinding("hit", ({ page }) => signs.push(`hit on ${page.url()}`));
  context.on("dialog", (dialog) => {
    signs.push(`a dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  context.on("page", (page) => signs.push(`a window at ${page.url()}`));
  return signs;
}

/** What is wrong with a page that shows the corpus; one that does not come is a fault of it, and the others are looked at. */
async function look(page: Page, shown: Shown, t: Words): Promise<string[]> {
  const faults = await faultsOf(page, shown, t).catch((failure: unknown) => [String(failure)]);
  return faults.map((fault) => `${shown.path}: ${fault}`);
}

async function faultsOf(page: Page, { path, hasText, open }: Shown, t: Words): Promise<string[]> {
  await page.goto(path, { timeout: 60_000 });
  // That of the home page is there for screen readers alone.
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached({ timeout: 60_000 });
  await untilStill(page);
  if (open) {
    await open(page, t);
    await untilStill(page);
  }
  const faults = [...(await actingElements(page)), ...(await overwideElements(page))];
  if (/^touched/.test(await page.title())) faults.push("the title was changed");
  if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname)
    faults.push(`led to ${page.url()}`);
  if (await page.getByRole("main").getByRole("alert").count()) faults.push("something did not load");
  const texts = hasText ? await shownTexts(page) : "";
  const missing = hasText ? Object.values(marks).filter((mark) => !texts.includes(mark)) : [];
  return [...faults, ...missing.map((mark) => `${mark} is not shown`)];
}

/** Every text of the page itself and of its dialogs. */
function shownTexts(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main, [role=dialog]")].map(({ textContent }) => textContent).join("\n"),
  );
}
