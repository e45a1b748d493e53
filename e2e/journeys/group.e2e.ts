import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { signIn } from "../pages/sign-in.ts";
import { groupCode, makeGroup } from "../site/make-group.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    // The wrong code is refused, which the browser notes.
    test.use({ locale, provoked: [/status of 400/] });

    test("[GROUP-18, GROUP-19, GROUP-23, GROUP-24, GMEM-04] a visitor signs in, applies by code, is accepted, reads what the group announces and leaves", async ({
      page,
      t,
      openElsewhere,
    }) => {
      test.setTimeout(120_000);
      const name = `Class of frost ${index}`;
      const gid = await makeGroup({ name, shortName: `FROST-${index}`, auth: 3 });
      const owner = await Session.open("root");
      await owner.call("addGroupAnnouncement", {
        gid,
        title: "First week",
        content: "Be on time",
        status: 0,
      });

      await page.goto("/");
      await page
        .getByRole("navigation", { name: t("shell.entries") })
        .getByText(t("shell.groups"))
        .click();
      await page.getByRole("link", { name }).click();
      await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toBeVisible();
      await signIn(page, t);
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/group/${gid}`);
      await expect(page.getByRole("tab", { name: t("group.tab.members") })).toBeDisabled();
      await expect(page.getByText("First week")).toHaveCount(0);

      await page.getByRole("button", { name: t("group.apply") }).click();
      const dialog = page.getByRole("dialog");
      const send = dialog.getByRole("button", { name: t("group.apply") });
      await dialog.getByLabel(t("group.reason")).fill("I am in the class");
      await dialog.getByLabel(t("group.field.code")).fill("000000");
      await send.click();
      await expect(dialog.getByText(t("group_code_wrong"))).toBeVisible();
      await dialog.getByLabel(t("group.field.code")).fill(groupCode);
      await send.click();
      await expect(page.getByText(t("Apply_Successfully"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("group.applying") })).toBeDisabled();

      const desk = await openElsewhere(`/group/${gid}/member?mode=admin`, owner);
      await desk.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
      await desk.reload();
      await desk.getByRole("button", { name: t("group.viewReason", { username: "student" }) }).click();
      await expect(desk.getByText("I am in the class")).toBeVisible();
      await desk.keyboard.press("Escape");
      await desk.getByLabel(t("group.levelOf", { username: "student" })).selectOption(t("group.level.3"));
      await expect(desk.getByText(t("Update_Successfully"))).toBeVisible();

      await page.reload();
      await expect(page.getByText("First week")).toBeVisible();
      await page.getByRole("tab", { name: t("group.tab.members") }).click();
      await expect(page.getByRole("row", { name: /student/ })).toContainText(t("group.level.3"));
      await page.getByRole("tab", { name: t("group.tab.rank") }).click();
      await expect(page.getByRole("row", { name: /student/ })).toBeVisible();
      await page.getByRole("tab", { name: t("group.tab.home") }).click();
      await page.getByRole("button", { name: t("group.exit") }).click();
      await dialog.getByRole("button", { name: t("group.exit") }).click();
      await expect(page.getByText(t("Exit_Successfully"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("group.apply") })).toBeVisible();
    });
  });

  test.describe(`${locale}, owner`, () => {
    test.use({ locale, account: "admin" });

    test("[GROUP-04, GROUP-20, GSET-06, GANN-01, GANN-02] an owner makes a group, changes it, announces and disbands it", async ({
      page,
      t,
    }) => {
      test.setTimeout(120_000);
      const name = `Evening school ${index}`;
      const main = page.getByRole("main");
      const dialog = page.getByRole("dialog");
      await page.goto("/group");
      await main.getByRole("button", { name: t("groups.create") }).click();
      const fill = (field: "name" | "shortName" | "brief" | "description", text: string) =>
        dialog.getByRole("textbox", { name: new RegExp(`^${t(`group.field.${field}`)}`) }).fill(text);
      await fill("name", name);
      await fill("shortName", `EVENING-${index}`);
      await fill("brief", "After work");
      await fill("description", "Bring **paper**");
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("groups.create") }).click();
      await expect(page.getByText(t("Create_Successfully"))).toBeVisible();
      await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(/\/group\/\d+$/);

      await main.getByRole("tab", { name: t("group.tab.settings") }).click();
      await main.getByRole("textbox", { name: t("group.field.brief") }).fill("After supper");
      await main.getByRole("button", { name: t("group.save") }).click();
      await expect(page.getByText(t("Update_Successfully"))).toBeVisible();
      await expect(main.getByText("After supper", { exact: true })).toBeVisible();

      await main.getByRole("tab", { name: t("group.tab.announcements") }).click();
      await main.getByRole("button", { name: t("announcements.write") }).click();
      await dialog.getByRole("textbox", { name: t("announcements.heading") }).fill("Exam");
      await dialog
        .locator(".cm-content")
        .and(page.getByRole("textbox", { name: t("announcements.content") }))
        .fill("Be on time");
      await dialog.getByRole("button", { name: t("announcements.save") }).click();
      await expect(main.getByRole("row", { name: /Exam/ })).toBeVisible();
      await main.getByRole("tab", { name: t("group.tab.home") }).click();
      await main.getByRole("button", { name: "Exam" }).click();
      await expect(main.getByText("Be on time")).toBeVisible();

      await main.getByRole("button", { name: t("group.disband") }).click();
      await dialog.getByRole("button", { name: t("group.disband") }).click();
      await expect(page.getByText(t("Disband_Successfully"))).toBeVisible();
      await expect(page).toHaveURL("/group");
      await expect(main.getByRole("link", { name })).toHaveCount(0);
    });
  });
}
