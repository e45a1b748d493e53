import type { Page } from "@playwright/test";
import { type Locale, locales } from "@touchstone/domain";
import { makeContest } from "../site/make-contest.ts";
import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

const hour = "interval '1 hour'";

/** A page of another browser in the language of the journey. */
async function speak(page: Page, locale: Locale): Promise<Page> {
  await page.evaluate((chosen) => localStorage.setItem("webLanguage", JSON.stringify(chosen)), locale);
  await page.reload();
  return page;
}

for (const locale of locales) {
  test.describe(locale, () => {
    // A link that was revoked is refused, and the browser says so.
    test.use({ locale, account: "student", provoked: [/status of 403/] });

    test("a print reaches the print room, and a balloon its team", async ({ page, t, openElsewhere }) => {
      test.setTimeout(240_000);
      const title = `Hall Open ${locale}`;
      const id = makeContest({
        ...{ title, startsAt: `now() - ${hour}`, endsAt: `now() + ${hour}`, openPrint: true },
      });
      const session = await Session.open("root");
      const room = await speak(await openElsewhere(`/contest/${id}/admin-print`, session), locale);
      await expect(room.getByText(t("prints.none"))).toBeVisible();

      await page.goto(`/contest/${id}/print`);
      await page.getByRole("button", { name: t("prints.send") }).click();
      await expect(page.getByText(t("Content_cannot_be_empty"))).toBeVisible();
      const lines = Array.from({ length: 90 }, (_, at) => `// line ${at + 1} of the notes`).join("\n");
      await page.getByRole("textbox", { name: t("prints.content") }).fill(lines);
      await page.getByRole("button", { name: t("prints.send") }).click();
      await expect(page.getByText(t("prints.sent"))).toBeVisible();

      // It comes by itself.
      const row = room.getByRole("row").filter({ hasText: "student" });
      await expect(row).toContainText(t("prints.status0"));
      const saving = room.waitForEvent("download");
      await row.locator("button", { hasText: t("prints.download") }).click();
      expect((await saving).suggestedFilename()).toBe("student_Contest_Print.txt");
      await row.locator("button").getByText(t("prints.open"), { exact: true }).click();
      const dialog = room.getByRole("dialog");
      await expect(dialog.getByText(t("prints.sheetNumber", { number: 2, total: 2 }))).toBeVisible();
      await room.emulateMedia({ media: "print" });
      await expect(room.locator("[data-print-sheet] pre").last()).toBeVisible();
      await expect(dialog).toBeHidden();
      await room.emulateMedia({ media: "screen" });
      await dialog.getByRole("button", { name: t("prints.ok"), exact: true }).click();
      await expect(row).toContainText(t("prints.status1"));

      await room.goto(`/contest/${id}/ac-info`);
      await expect(room.getByText(t("balloons.none"))).toBeVisible();
      await room.getByRole("button", { name: t("balloons.makeLink") }).click();
      const address = await room.locator("code").textContent();
      const phone = await speak(await openElsewhere(address ?? ""), locale);
      await phone.setViewportSize({ width: 390, height: 844 });
      await expect(phone.getByText(t("balloons.allDone"))).toBeVisible();
      await expect(phone.getByText(t("balloons.live"), { exact: true })).toBeVisible();

      await (await Session.open("student")).judge({ ...programs.accepted, pid: "A", cid: id });
      const solved = room.getByRole("row").filter({ hasText: "student" });
      await expect(solved).toContainText(t("balloons.firstBlood"));
      await expect(solved.getByRole("switch")).not.toBeChecked();
      const balloon = phone.getByRole("listitem").filter({ hasText: "student" });
      await expect(balloon).toContainText(t("balloons.firstBlood"));
      await balloon.getByRole("button").click();
      await expect(phone.getByText(t("balloons.allDone"))).toBeVisible();
      await expect(solved.getByRole("switch")).toBeChecked();

      await room.getByRole("button", { name: t("balloons.revoke") }).click();
      await room
        .getByRole("dialog")
        .getByRole("button", { name: t("balloons.revoke") })
        .click();
      await expect(room.getByRole("button", { name: t("balloons.makeLink") })).toBeVisible();
      await phone.reload();
      await expect(phone.getByRole("heading", { name: t("balloons.badLink") })).toBeVisible();
    });
  });
}
