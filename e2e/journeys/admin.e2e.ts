import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { Session } from "../site/session.ts";
import { type Words, wordsOf } from "../site/words.ts";
import { expect, test } from "../test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const follow = async (page: Page, t: Words, name: string) => {
  const menu = page.getByRole("navigation", { name: t("admin.menu"), exact: true });
  await menu.getByRole("link", { name, exact: true }).click();
};
const agree = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();
/** What the browser keeps of a session. */
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("authed"), localStorage.getItem("userInfo")]);

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test.describe("root", () => {
      test.use({ account: "root" });

      test("[ADMIN-02, ADMIN-27] sees the site on the dashboard and goes through the menu", async ({
        page,
        t,
      }) => {
        await page.goto("/admin/");
        await expect(page).toHaveURL("/admin/dashboard");
        await expect(page.getByText(t("dashboard.users"), { exact: true })).toBeVisible();
        const services = page.getByRole("table", { name: t("dashboard.services") });
        await expect(services.getByText("api", { exact: true })).toBeVisible();
        await expect(services.getByText("jobs", { exact: true })).toBeVisible();
        await expect(services.getByText(/^\d+%$/).first()).toBeVisible();
        const judges = page.getByRole("table", { name: t("judges.fleet") });
        await expect(judges.getByText(t("judges.health.well")).first()).toBeVisible();
        await expect(judges.getByText(/^\d+%$/).first()).toBeVisible();
        await untilStill(page);
        expect(await findBarriers(page)).toEqual([]);
      });

      test.describe("at an address that is no page", () => {
        test.use({ provoked: [/404/] });

        test("[ADMIN-02] is led to the door", async ({ page }) => {
          await page.goto("/admin/nowhere");
          await expect(page).toHaveURL("/admin/login");
        });
      });

      test("drains a judge and enables it again; the log remembers both", async ({ page, t }) => {
        await page.goto("/admin/dashboard");
        await follow(page, t, t("admin.menu.judges"));
        const row = page
          .getByRole("table", { name: t("judges.fleet") })
          .getByRole("row")
          .nth(1);
        const name = (await row.getByRole("cell").first().textContent()) ?? "";
        const choose = async (act: string) => {
          await row.getByRole("button", { name: t("judges.actsOf", { name }) }).click();
          await page.getByRole("menuitem", { name: act }).click();
          await agree(page, act);
        };
        await choose(t("judges.act.draining"));
        await expect(row.getByText(t("judges.health.draining"))).toBeVisible();
        await choose(t("judges.act.enabled"));
        await expect(row.getByText(t("judges.health.draining"))).toBeHidden();
        await follow(page, t, t("admin.menu.audit"));
        await page.getByRole("searchbox", { name: t("audit.object") }).fill(`judge:${name}`);
        const log = page.getByRole("table", { name: t("audit.title") });
        await expect(log.getByText("judge.enabled").first()).toBeVisible();
        await expect(log.getByText("judge.draining").first()).toBeVisible();
        await expect(page).toHaveURL(/object=judge/);
      });

      test("switches a language off for the whole site and on again", async ({ page, t }) => {
        await page.goto("/admin/languages");
        const language = page.getByRole("switch", { name: "Ruby" });
        const offered = async () => {
          const answer = await page.request.get("/api/languages");
          return ((await answer.json()) as { data: { name: string }[] }).data.some(
            ({ name }) => name === "Ruby",
          );
        };
        await expect(language).toBeChecked();
        await language.click();
        await agree(page, t("languages.act.off"));
        await expect(language).not.toBeChecked();
        expect(await offered()).toBe(false);
        await language.click();
        await agree(page, t("languages.act.on"));
        await expect(language).toBeChecked();
        expect(await offered()).toBe(true);
        await follow(page, t, t("admin.menu.audit"));
        const log = page.getByRole("table", { name: t("audit.title") });
        await expect(log.getByText("language.enable").first()).toBeVisible();
        await expect(log.getByText("language.disable").first()).toBeVisible();
        await untilStill(page);
        expect(await findBarriers(page)).toEqual([]);
      });
    });

    test("[GUARD-02, GUARD-08] a visitor and a pupil are led to the door, and told why", async ({
      page,
      t,
      openElsewhere,
    }) => {
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL("/admin/login");
      await expect(page.getByText(t("Please_login_first"))).toBeVisible();
      const pupil = await openElsewhere("/admin/dashboard", await Session.open("student"));
      await expect(pupil).toHaveURL("/admin/login");
      const message = "Please_login_again_with_the_administrator_account";
      const words = locales.map((each) => wordsOf(each)(message)).join("|");
      await expect(pupil.getByText(new RegExp(words))).toBeVisible();
    });

    test.describe("an admin", () => {
      test.use({ account: "admin" });

      test("[GUARD-04] works on the dashboard; a page of root's sends home", async ({ page, t }) => {
        await page.goto("/admin");
        await expect(heading(page, t("dashboard.title"))).toBeAttached();
        await expect(page.getByText(t("dashboard.users"), { exact: true })).toBeVisible();
        await page.goto("/admin/judges");
        await expect(page).toHaveURL("/home");
        await expect(page.getByText(t("Please_login_again_with_the_administrator_account"))).toBeVisible();
        expect(await kept(page)).toEqual([null, null]);
      });
    });
  });
}
