import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { expect, test } from "../test.ts";

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    test.use({ locale, account: "root" });

    test("[ADMIN-30] root makes a contest from nothing: two problems, a seal and an announcement", async ({
      page,
      t,
    }) => {
      test.setTimeout(240_000);
      const title = `Cup ${index}`;
      const main = page.getByRole("main");
      await page.goto("/admin/contest");
      await main.getByRole("link", { name: t("contestAdmin.create") }).click();
      await page.getByLabel(t("contestAdmin.field.title")).fill(title);
      await page.getByLabel(t("contestAdmin.field.start")).fill("2031-05-01T09:00");
      await page.getByLabel(t("contestAdmin.field.end")).fill("2031-05-01T08:00");
      await expect(page.getByText(t("Contest_Duration_Check"))).toBeVisible();
      await page.getByLabel(t("contestAdmin.field.end")).fill("2031-05-01T14:00");
      await expect(page.getByText(t("platform.hours", { count: 5 }), { exact: true })).toBeVisible();
      const seal = page.getByLabel(t("contestAdmin.field.seal"), { exact: true });
      await expect(seal).toHaveValue("hour");
      await seal.selectOption("half");
      await write(page, t("contestAdmin.field.description"), "Five hours, two problems.");
      await page.getByRole("radio", { name: t("contestAdmin.awards.proportion") }).click();
      await fitsEverybody(page);
      await main.getByRole("button", { name: t("contestAdmin.save") }).click();
      await expect(page).toHaveURL(/\/admin\/contest\/\d+\/problems$/);

      // One from the problem set, which keeps its own page.
      await main.getByRole("button", { name: t("contestAdmin.problem.addPublic") }).click();
      const picker = page.getByRole("dialog");
      await picker.getByRole("searchbox", { name: t("authoring.choice.keyword") }).fill("T1002");
      await picker.getByRole("button", { name: t("authoring.choice.addOne", { id: "T1002" }) }).click();
      const name = picker.getByRole("textbox", { name: t("authoring.field.displayId") });
      await expect(name).toHaveValue("A");
      await name.fill("");
      await picker.getByRole("button", { name: t("authoring.choice.add"), exact: true }).click();
      await expect(picker.getByText(t("Contest_Display_ID_Required"))).toBeVisible();
      await name.fill("A");
      await picker.getByRole("button", { name: t("authoring.choice.add"), exact: true }).click();
      await picker.getByRole("button", { name: t("ui.close") }).click();
      await expect(page.getByLabel(t("contestAdmin.problem.colourOf", { id: "A" }))).toBeVisible();

      // One that only this contest shows.
      await main.getByRole("button", { name: t("contestAdmin.problem.create") }).click();
      await page
        .getByRole("textbox", { name: t("authoring.field.problemId") })
        .first()
        .fill(`CUP${index}`);
      await page
        .getByRole("textbox", { name: t("authoring.field.title") })
        .first()
        .fill("Echo");
      await page.getByRole("textbox", { name: t("authoring.field.displayId") }).fill("B");
      await page.getByRole("textbox", { name: t("authoring.field.displayTitle") }).fill("Echo in the hall");
      await write(page, t("authoring.field.description"), "Print what you read.");
      await page.getByRole("radio", { name: t("authoring.tests.typed") }).click();
      await main.getByRole("button", { name: t("authoring.case.add") }).click();
      await page.getByRole("textbox", { name: t("authoring.case.inputOf", { number: 1 }) }).fill("1");
      await page.getByRole("textbox", { name: t("authoring.case.outputOf", { number: 1 }) }).fill("1");
      await main.getByRole("button", { name: t("authoring.save"), exact: true }).click();
      await expect(page).toHaveURL(/\/problems$/);
      await expect(page.getByLabel(t("contestAdmin.problem.titleOf", { id: "B" }))).toHaveValue(
        "Echo in the hall",
      );
      await fitsEverybody(page);

      await main.getByRole("link", { name: t("contestAdmin.tab.announcements") }).click();
      await main.getByRole("button", { name: t("announcements.write") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: t("announcements.heading") }).fill("Welcome");
      await write(page, t("announcements.content"), "The hall opens at eight.");
      await dialog.getByRole("button", { name: t("announcements.save") }).click();
      await expect(page.getByRole("cell", { name: "Welcome" }).first()).toBeVisible();
      await main.getByRole("link", { name: t("contestAdmin.tab.entries") }).click();
      await expect(page.getByText(t("contestAdmin.entry.none"))).toBeVisible();
      await fitsEverybody(page);

      // The seal is kept as it was chosen, and the rule stays.
      await main.getByRole("link", { name: t("contestAdmin.tab.edit") }).click();
      await expect(page.getByLabel(t("contestAdmin.field.seal"), { exact: true })).toHaveValue("half");
      await expect(page.getByLabel(t("contestAdmin.rule"), { exact: true })).toBeDisabled();

      await page.goto("/admin/contest");
      const row = page.getByRole("row").filter({ hasText: title });
      await row.getByRole("button", { name: t("contestAdmin.delete", { title }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("contestAdmin.delete.confirm"), exact: true })
        .click();
      await expect(row).toBeHidden();
      await page.getByRole("button", { name: t("contestAdmin.undo") }).click();
      await expect(row).toBeVisible();
      await fitsEverybody(page);
    });
  });
}

async function fitsEverybody(page: Page): Promise<void> {
  await untilStill(page);
  expect(await findBarriers(page)).toEqual([]);
}

/** Puts a text into an editor. */
async function write(page: Page, name: string, text: string): Promise<void> {
  const editor = page.locator(".cm-content").and(page.getByRole("textbox", { name, exact: true }));
  await editor.fill(text);
  await expect(editor).toHaveText(text, { useInnerText: true });
}
