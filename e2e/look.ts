/**
 * `npm run look [-- screen…]`: pictures of the screens in both widths, themes and languages, signed in and out, and a
 * sheet of each screen's pictures, into .local/look.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium } from "@playwright/test";
import { type Locale, locales } from "@touchstone/domain";
import { untilStill } from "./checks/until-still.ts";
import { browser as options } from "./site/browser.ts";
import { type Screen, screens } from "./site/screens.ts";
import { Session } from "./site/session.ts";
import { site } from "./site/site.ts";
import { wordsOf } from "./site/words.ts";

const folder = join(import.meta.dirname, "../.local/look");
const sizes = [
  { width: 1440, height: 1000 },
  { width: 390, height: 844 },
];

interface Picture {
  file: string;
  screen: Screen;
  locale: Locale;
  options: BrowserContextOptions;
}

function picturesOf(screen: Screen, session: Session): Picture[] {
  const visits = screen.isForVisitors ? ["out"] : ["out", "in"];
  const signedIn = { storageState: session.storage() };
  return sizes.flatMap((viewport) =>
    visits.flatMap((visit) =>
      (["light", "dark"] as const).flatMap((colorScheme) =>
        locales.map((locale) => ({
          file: `${screen.name}.${colorScheme}.${viewport.width}.${locale.slice(0, 2)}.${visit}.png`,
          screen,
          locale,
          options: { locale, viewport, colorScheme, ...(visit === "in" && signedIn) },
        })),
      ),
    ),
  );
}

async function take(browser: Browser, { file, screen, locale, options }: Picture): Promise<void> {
  const looks = { baseURL: site.url, deviceScaleFactor: 2, reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...looks, ...options });
  try {
    const page = await context.newPage();
    await page.goto(screen.path);
    await untilStill(page);
    await screen.prepare?.(page, wordsOf(locale));
    await untilStill(page);
    await page.screenshot({ path: join(folder, file) });
  } finally {
    await context.close();
  }
}

/** One page with all pictures, and a picture of each screen's part of it. */
async function makeSheets(browser: Browser, sheets: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const figure = (file: string) => {
    const width = file.includes(".390.") ? 195 : 480;
    return `<figure><a href="${file}"><img src="${file}" width="${width}"></a><figcaption>${file}</figcaption></figure>`;
  };
  const parts = [...sheets].map(
    ([name, files]) => `<section id="${name}"><h1>${name}</h1>${files.map(figure).join("")}</section>`,
  );
  const style =
    "body{font:12px sans-serif;width:1980px}section{padding:8px}figure{display:inline-block;margin:0 8px 16px 0}";
  const index = join(folder, "index.html");
  writeFileSync(index, `<!doctype html><meta charset="utf-8"><style>${style}</style>${parts.join("\n")}`);
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await page.goto(`file://${index}`);
  for (const name of sheets.keys()) {
    await page.locator(`#${name}`).screenshot({ path: join(folder, `sheet.${name}.png`) });
  }
}

const asked = process.argv.slice(2);
const chosen = (await screens()).filter(({ name }) => asked.length === 0 || asked.includes(name));
const session = await Session.open("student");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(options);
try {
  const sheets = new Map<string, string[]>();
  for (const screen of chosen) {
    const pictures = picturesOf(screen, session);
    for (const picture of pictures) await take(browser, picture);
    sheets.set(
      screen.name,
      pictures.map(({ file }) => file),
    );
  }
  await makeSheets(browser, sheets);
} finally {
  await browser.close();
}
process.stdout.write(`The pictures are in ${folder}: open index.html or the sheets.\n`);
