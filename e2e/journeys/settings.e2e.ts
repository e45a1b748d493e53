import type { Locator, Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { pageFaults } from "../checks/page-faults.ts";
import { mailedCode } from "../site/mailed-code.ts";
import { site } from "../site/site.ts";
import { expect, test } from "../test.ts";

const password = "secret-1";

async function post(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${site.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Makes an account of the journey's own, and signs it in once from elsewhere. */
async function makeAccount(username: string): Promise<void> {
  const email = `${username}@school.test`;
  await post("/api/get-register-code", { email });
  await expect.poll(() => mailedCode(email)).toBeDefined();
  await post("/api/register", { username, email, password, code: mailedCode(email) });
  await post("/api/login", { username, password });
}

/** What stands under a heading. */
const block = (page: Page, name: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A picture of one red and one blue half. */
function paint(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 200];
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "red";
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = "blue";
    pen.fillRect(200, 0, 200, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
}

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });
    test.setTimeout(180_000);

    test("[SET-01, SET-02, SET-04] a user sets everything of the account, and leaves", async ({
      page,
      t,
    }) => {
      const username = `setter-${locale.slice(0, 2)}-${Date.now() % 1_000_000}`;
      await makeAccount(username);

      // Signed out there is nothing to set.
      await page.goto("/setting");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t("identity.username")).fill(username);
      await expect(page).toHaveURL(/\/home$/);
      await dialog.getByLabel(t("identity.password"), { exact: true }).fill(password);
      await dialog.getByRole("button", { name: t("identity.logIn") }).click();
      await expect(dialog).toBeHidden();
      await page.goto("/setting");
      await expect(page).toHaveTitle(new RegExp(`^${t("account.title")} - `));

      const profile = block(page, t("account.profile"));
      const save = profile.getByRole("button", { name: t("account.save") });
      await profile.getByLabel(t("account.nickname")).fill("Tide");
      await profile.getByLabel(t("account.blog")).fill("https://tide.example");
      await profile.getByRole("radio", { name: t("account.gender.female") }).click();
      await save.click();
      await expect(page.getByText(t("Update_Successfully"))).toBeVisible();
      await page.reload();
      await expect(profile.getByLabel(t("account.nickname"))).toHaveValue("Tide");
      await save.click();
      await expect(page.getByText(t("The_new_value_does_not_change"))).toBeVisible();

      // The picture, by hand and by keyboard: the blue half, which the right end shows.
      const picture = block(page, t("account.avatar"));
      const file = {
        name: "me.png",
        mimeType: "image/png",
        buffer: Buffer.from(await paint(page), "base64"),
      };
      await picture.locator("input[type=file]").setInputFiles(file);
      const place = dialog.getByLabel(t("crop.x"));
      await expect(place).toHaveValue("0.5");
      const { x, y } = (await dialog.locator("canvas").boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 200, y + 100);
      await page.mouse.down();
      await page.mouse.move(x + 136, y + 100);
      await page.mouse.up();
      await expect(place).toHaveValue("0.75");
      await place.press("End");
      await expect(place).toHaveValue("1");
      await dialog.getByRole("button", { name: t("account.avatar.use") }).click();
      await expect(dialog).toBeHidden();
      const shown = picture.locator("img");
      await expect(shown).toHaveAttribute("src", /^\/api\/public\/img\/[0-9a-f]{64}\.webp$/);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

      const email = block(page, t("account.changeEmail"));
      const address = `${username}-new@school.test`;
      await email.getByLabel(t("account.newEmail")).fill(address);
      await email.getByRole("button", { name: t("identity.getCode") }).click();
      await expect(email.getByText(t("identity.codeSent", { email: address }))).toBeVisible();
      await expect.poll(() => mailedCode(address)).toBeDefined();
      await email.getByLabel(t("identity.code")).fill(mailedCode(address) ?? "");
      await email.getByLabel(t("account.currentPassword")).fill(password);
      await email.getByRole("button", { name: t("account.changeEmail") }).click();
      await expect(email.getByText(t("account.emailNow", { email: address }))).toBeVisible();

      const devices = block(page, t("account.sessions"));
      await expect(devices.getByRole("listitem")).toHaveCount(2);
      await devices.getByRole("button", { name: t("account.endSession"), exact: true }).click();
      await expect(devices.getByRole("listitem")).toHaveCount(1);
      await expect(devices.getByText(t("account.thisSession"))).toBeVisible();

      const change = block(page, t("account.changePassword"));
      await change.getByLabel(t("account.currentPassword")).fill(password);
      await change.getByLabel(t("account.newPassword"), { exact: true }).fill("better-2");
      await change.getByLabel(t("account.newPasswordAgain")).fill("better-2");
      await change.getByRole("button", { name: t("account.changePassword") }).click();
      await expect(change.getByLabel(t("account.newPassword"), { exact: true })).toHaveValue("");

      // On a phone nothing is cut off, and a section folds away.
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await pageFaults(page)).toEqual([]);
      await page.getByRole("heading", { name: t("account.userInfo") }).click();
      await expect(profile).toBeHidden();
      await page.setViewportSize({ width: 1440, height: 900 });

      const leave = block(page, t("account.leave"));
      await leave.getByRole("button", { name: t("account.leave") }).click();
      await leave.getByLabel(t("account.currentPassword")).fill("better-2");
      await leave.getByRole("button", { name: t("account.leave") }).click();
      await dialog.getByRole("button", { name: t("account.leave") }).click();
      await expect(page).toHaveURL(/\/home$/);
      expect(await page.evaluate(() => localStorage.getItem("authed"))).toBeNull();
    });
  });
}
