import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@touchstone/domain";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

function mailsTo(email: string): string[] {
  const names = readdirSync(site.mailFolder).filter((name) => name.endsWith(".txt"));
  const mails = names.map((name) => readFileSync(join(site.mailFolder, name), "utf8"));
  return mails.filter((text) => text.startsWith(`To: ${email}\n`));
}

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    test.use({ locale, account: "root", viewport: { width: index === 0 ? 1440 : 390, height: 900 } });
    test.setTimeout(180_000);

    test("root sets up the site and tries the example school", async ({ page, t }) => {
      const email = `chief-${index}@school.test`;
      const openStep = async (name: string) => {
        const steps = page.getByRole("navigation", { name: t("setup.steps") });
        await steps.getByRole("button", { name }).click();
      };
      await page.goto("/setup");
      await expect(page.getByRole("heading", { name: t("setup.title"), level: 1 })).toBeVisible();

      await openStep(t("setup.step.site"));
      await page.getByLabel(t("setup.timeZone")).selectOption("Asia/Shanghai");
      await page.getByRole("radio", { name: "中文" }).click();
      await page.getByRole("button", { name: t("setup.save") }).click();

      await openStep(t("setup.step.mail"));
      await page.getByLabel(t("setup.testTo")).fill(email);
      await page.getByRole("button", { name: t("setup.sendTest") }).click();
      await expect(page.getByText(t("setup.mailSent"))).toBeVisible();
      expect(mailsTo(email)).toHaveLength(1);
      await page.getByRole("button", { name: t("setup.next") }).click();

      await openStep(t("setup.step.judges"));
      await page.getByRole("button", { name: t("setup.check") }).click();
      const languages = page.getByRole(index === 0 ? "row" : "listitem");
      await expect(languages.filter({ hasText: "Python3" })).toContainText(t("verdict.accepted"), {
        timeout: 120_000,
      });
      await page.getByRole("button", { name: t("setup.next") }).click();

      await openStep(t("setup.step.content"));
      await page.getByRole("button", { name: t("setup.makeSchool") }).click();
      await expect(page.getByText("example-teacher")).toBeVisible({ timeout: 60_000 });
      await page.getByRole("button", { name: t("setup.removeSchool") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("setup.removeSchool") })
        .click();
      // The demo has these problems already, so the school made none.
      await expect(page.getByText(t("setup.removed", { users: 9, problems: 0 }))).toBeVisible();
      await page.getByRole("button", { name: t("setup.finish"), exact: true }).click();
      await page.reload();
      await expect(page.getByText(t("setup.done"))).toBeVisible();
    });
  });
}
