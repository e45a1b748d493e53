import type { Page } from "@playwright/test";
import { wordsOf } from "../site/words.ts";
import { expect, test } from "../test.ts";

const zh = wordsOf("zh-CN");
const en = wordsOf("en-US");

async function expectLanguage(page: Page, path: string, locale: "zh-CN" | "en-US"): Promise<void> {
  await page.goto(path);
  const word = wordsOf(locale)("home.browse");
  await expect(page.getByRole("link", { name: word })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
}

test.describe("in a Chinese browser", () => {
  test.use({ locale: "zh-CN" });

  test("[I18N-04] the browser's language decides", async ({ page }) => {
    await expectLanguage(page, "/home", "zh-CN");
  });

  test("[I18N-01, I18N-03, I18N-06, STORE-03] a switch is stored and wins over the browser", async ({
    page,
  }) => {
    await page.goto("/home");
    await page
      .getByRole("banner")
      .getByRole("button", { name: zh("shell.language") })
      .click();
    await expect(page.getByRole("link", { name: en("home.browse") })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("webLanguage"))).toBe('"en-US"');
    await expectLanguage(page, "/home", "en-US");
    await page
      .getByRole("banner")
      .getByRole("button", { name: en("shell.language") })
      .click();
    await expect(page.getByRole("link", { name: zh("home.browse") })).toBeVisible();
  });

  test("[I18N-02] the address wins over everything", async ({ page }) => {
    await expectLanguage(page, "/home?l=en", "en-US");
    await expectLanguage(page, "/home?l=anything", "en-US");
    await page.evaluate(() => localStorage.setItem("webLanguage", '"en-US"'));
    await expectLanguage(page, "/home?l=zh-cn", "zh-CN");
  });
});

test.describe("in an English browser", () => {
  test.use({ locale: "en-US" });

  test("[I18N-03, I18N-04] the browser's language decides until one is stored", async ({ page }) => {
    await expectLanguage(page, "/home", "en-US");
    await page.evaluate(() => localStorage.setItem("webLanguage", '"zh-CN"'));
    await expectLanguage(page, "/home", "zh-CN");
    await expectLanguage(page, "/home?l=zh-cn", "zh-CN");
  });
});

test.describe("in a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("[I18N-05] Chinese is the language where nothing decides", async ({ page }) => {
    await expectLanguage(page, "/home", "zh-CN");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("[I18N-01] the drawer offers exactly two languages", async ({ page, t }) => {
    await page.goto("/home");
    await page.getByRole("button", { name: t("shell.menu") }).click();
    const choices = page.getByRole("radiogroup", { name: t("shell.languages") }).getByRole("radio");
    await expect(choices).toHaveText(["中文", "English"]);
    await choices.last().click();
    await expect(page.getByRole("radiogroup", { name: en("shell.languages") })).toBeVisible();
  });
});

test("the theme follows the system, then the choice, from the first paint", async ({ page, t }) => {
  await page.addInitScript(() => {
    const seen: { theme: string | null; atMs: number }[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const theme = document.documentElement.getAttribute("data-mantine-color-scheme");
      if (theme !== seen.at(-1)?.theme) seen.push({ theme, atMs: performance.now() });
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-mantine-color-scheme"] });
  });
  /** The themes of the page element since it was loaded, and whether the first was there before anything showed. */
  const themes = async () => {
    await expect(page.getByRole("link", { name: t("home.browse") })).toBeVisible();
    return page.evaluate(() => {
      const { seen } = window as unknown as { seen: { theme: string; atMs: number }[] }; // -- set by the script above
      const [paint] = performance.getEntriesByName("first-paint");
      const [first] = seen;
      return {
        themes: seen.map(({ theme }) => theme),
        isInTime: paint !== undefined && first !== undefined && first.atMs <= paint.startTime,
      };
    });
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/home");
  expect(await themes()).toEqual({ themes: ["dark"], isInTime: true });
  const choice = (name: "light" | "dark" | "auto") =>
    page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.themeNow", { choice: t(`shell.theme.${name}`) }) });
  await choice("auto").click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.reload();
  expect(await themes()).toEqual({ themes: ["light"], isInTime: true });
  await choice("light").click();
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  expect(await themes()).toEqual({ themes: ["dark"], isInTime: true });
});

test("a problem prints as its statement alone, dark on white in either theme", async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/problem/T1000");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: t("problem.statistics") })).toBeHidden();
  await expect(page.getByRole("separator")).toBeHidden();
  await expect(page.locator(".cm-editor")).toBeHidden();
  expect(await title.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(21, 26, 36)");
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
});
