import { untilStill } from "../checks/until-still.ts";
import { expect, test } from "../test.ts";

test("the home page shows what is going on, and each part leads on", async ({ page, t }) => {
  await page.goto("/home");
  await untilStill(page);
  const part = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

  const news = part(t("announcements.title"));
  await expect(news.getByRole("listitem")).toHaveCount(5);
  const first = news.getByRole("listitem").first().getByRole("button");
  const title = await first.innerText();
  await first.click();
  await expect(news.getByRole("heading", { level: 3, name: title })).toBeVisible();
  await expect(news.locator("strong").first()).toBeVisible();
  await news.getByRole("button", { name: t("announcements.back") }).click();
  await expect(first).toBeFocused();
  await news.getByRole("button", { name: t("ui.pager.on") }).click();
  await expect(news.getByRole("listitem")).toHaveCount(1);

  await expect(part(t("home.week")).locator("svg rect").first()).toBeAttached();
  await expect(part(t("home.rank")).getByRole("row").nth(1)).toBeVisible();
  await expect(part(t("home.judges")).getByRole("link")).toHaveCount(6);
  await expect(part(t("home.contests")).getByText("Touchstone weekend contest")).toBeVisible();

  const problem = part(t("home.updated")).getByRole("link").first();
  const address = await problem.getAttribute("href");
  await problem.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test("[HOME-01] the carousel is 440 px high, 200 px below 768 px, and turns by itself", async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/home");
  await untilStill(page);
  const carousel = page.getByRole("region", { name: t("home.carousel") });
  const height = async () => (await carousel.boundingBox())?.height;
  expect(await height()).toBe(440);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(height).toBe(200);
  const place = (number: number) =>
    carousel.getByRole("group", { name: t("home.carousel.place", { number, total: 2 }) });
  await expect(place(2)).toBeVisible({ timeout: 15_000 });
  await expect(place(1)).toBeVisible({ timeout: 15_000 });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousel is turned by hand only", async ({ page, t }) => {
    await page.goto("/home");
    await untilStill(page);
    const carousel = page.getByRole("region", { name: t("home.carousel") });
    await expect(carousel.getByRole("button", { name: t("home.carousel.stop") })).toHaveCount(0);
    await carousel.getByRole("button", { name: t("home.carousel.on") }).click();
    await expect(carousel.getByRole("heading", { level: 2 })).toHaveText(t("home.stairs.title"));
    await carousel.getByRole("link", { name: t("home.stairs.next") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("introduction.title"));
  });
});

test("[SITE-03] the introduction has five cards, and the developer page tells the version", async ({
  page,
  t,
}) => {
  await page.goto("/introduction");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("introduction.title"));
  const cards = page.getByRole("main").locator("section").getByRole("heading", { level: 2 });
  await expect(cards).toHaveCount(5);
  await page.goto("/developer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("developer.title"));
  await expect(page.getByText(/^\d+\.\d+\.\d+/)).toBeVisible();
});
