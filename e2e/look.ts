/**
 * `npm run look [-- screen…]`: pictures of the screens in both widths, themes and languages, signed in and out, and a
 * sheet of each screen's pictures, into .local/look.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { type Locale, locales } from "@touchstone/domain";
import { openScreen } from "./checks/open-screen.ts";
import { browser as options } from "./site/browser.ts";
import { isShownTo } from "./site/is-shown-to.ts";
import type { Screen } from "./site/screen.ts";
import { screens } from "./site/screens.ts";
import { type Account, Session } from "./site/session.ts";
import { site } from "./site/site.ts";
import { wordsOf } from "./site/words.ts";

const folder = join(import.meta.dirname, "../.local/look");
const sizes = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
];

/** One way to look at every screen. */
interface Look {
  name: string;
  locale: Locale;
  account: Account | undefined;
  context: BrowserContextOptions;
}

function looksOf(sessions: ReadonlyMap<Account | undefined, Session | undefined>): Look[] {
  return sizes.flatMap((viewport) =>
    [...sessions].flatMap(([account, session]) =>
      (["light", "dark"] as const).flatMap((colorScheme) =>
        locales.map((locale) => ({
          name: `${colorScheme}.${viewport.width}.${locale.slice(0, 2)}.${session ? "in" : "out"}`,
          locale,
          account,
          context: { locale, viewport, colorScheme, ...(session && { storageState: session.storage() }) },
        })),
      ),
    ),
  );
}

/** Takes a picture of each screen and answers the files by screen. */
async function take(browser: Browser, look: Look, chosen: readonly Screen[]): Promise<[string, string][]> {
  const usual = { baseURL: site.url, deviceScaleFactor: 2, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...usual, ...look.context });
  const files: [string, string][] = [];
  const page = await context.newPage();
  for (const screen of chosen) {
    await openScreen(page, screen, wordsOf(look.locale));
    const file = `${screen.name}.${look.name}.png`;
    await page.screenshot({ path: join(folder, file) });
    files.push([screen.name, file]);
  }
  await context.close();
  return files;
}

/** One page with all pictures, and a picture of each screen's part of it. */
async function makeSheets(browser: Browser, pictures: readonly [string, string][]): Promise<void> {
  const figure = ([, file]: [string, string]) => {
    const width = file.includes(".390.") ? 195 : 480;
    return `<figure><a href="${file}"><img src="${file}" width="${width}"></a><figcaption>${file}</figcaption></figure>`;
  };
  const sheets = Object.entries(Object.groupBy(pictures, ([screen]) => screen));
  const parts = sheets.map(
    ([name, files = []]) => `<section id="${name}"><h1>${name}</h1>${files.map(figure).join("")}</section>`,
  );
  const style =
    "body{font:12px sans-serif;width:1980px}section{padding:8px}figure{display:inline-block;margin:0 8px 16px 0}";
  const index = join(folder, "index.html");
  writeFileSync(index, `<!doctype html><meta charset="utf-8"><style>${style}</style>${parts.join("\n")}`);
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.goto(`file://${index}`);
  for (const [name] of sheets) {
    await page.locator(`#${name}`).screenshot({ path: join(folder, `sheet.${name}.png`) });
  }
}

const asked = process.argv.slice(2);
const chosen = (await screens()).filter(({ name }) => asked.length === 0 || asked.includes(name));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(options);
try {
  const pictures: [string, string][] = [];
  const accounts: readonly Account[] = ["student", "root"];
  const sessions = new Map<Account | undefined, Session | undefined>([[undefined, undefined]]);
  for (const account of accounts) sessions.set(account, await Session.open(account));
  for (const look of looksOf(sessions)) {
    const seen = chosen.filter((screen) => isShownTo(screen, look.account));
    if (seen.length === 0) continue;
    pictures.push(...(await take(browser, look, seen)));
  }
  await makeSheets(browser, pictures);
} finally {
  await browser.close();
}
process.stdout.write(`The pictures are in ${folder}: open index.html or the sheets.\n`);
