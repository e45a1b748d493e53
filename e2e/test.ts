import { test as base, type Page } from "@playwright/test";
import { type Watched, watchContext } from "./checks/watch-context.ts";
import { makeAccount } from "./site/make-account.ts";
import { type Account, type MadeAccount, Session } from "./site/session.ts";
import { type Words, wordsOf } from "./site/words.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Who is signed in when the journey begins; an account of the journey's own is made first. */
  account: Account | MadeAccount | undefined;
  /** The words of the pages in the language of the browser. */
  t: Words;
  /** What a journey makes the browser complain of on purpose. */
  provoked: RegExp[];
  /** Opens a page in another browser, signed in or not. */
  openElsewhere: (path: string, session?: Session) => Promise<Page>;
  watch: undefined;
}

/**
 * A journey. Whatever it does, no request goes to another origin, the browser complains of nothing, and the pages it
 * ends on show neither a key instead of a word nor anything wider than the window.
 */
export const test = base.extend<Fixtures>({
  account: [undefined, { option: true }],
  storageState: async ({ account, baseURL }, use) => {
    if (account && isMade(account)) makeAccount(account);
    const session = account && (await Session.open(account));
    await use(session?.storage(baseURL));
  },
  t: async ({ locale }, use) => use(wordsOf(locale === "en-US" ? locale : "zh-CN")),
  provoked: [[], { option: true }],
  watch: [
    async ({ context, baseURL, provoked }, use) => {
      const watched = watchContext(context, { origin: baseURL, provoked });
      await use(undefined);
      base.expect(await watched.end()).toEqual([]);
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser, baseURL, provoked }, use) => {
    const watches: Watched[] = [];
    await use(async (path, session) => {
      const context = await browser.newContext(session && { storageState: session.storage(baseURL) });
      watches.push(watchContext(context, { origin: baseURL, provoked }));
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const watched of watches) base.expect(await watched.end()).toEqual([]);
  },
});

const isMade = (account: string): account is MadeAccount => account.startsWith("team-");
