import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import type { Words } from "../site/words.ts";
import { expect, test } from "../test.ts";

/** A block of settings by its title. */
const block = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
const saved = (page: Page, t: Words) =>
  expect(page.getByText(t("Update_Successfully")).first()).toBeVisible();

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "root" });

    test("root names the site and turns a switch, and the site follows", async ({
      page,
      t,
      openElsewhere,
    }) => {
      await page.goto("/admin/conf");
      const site = block(page, t("settings.web"));
      const name = site.getByRole("textbox", { name: t("settings.name"), exact: true });
      const before = await name.inputValue();
      await name.fill("试金石 Academy");
      const record = site.getByRole("textbox", { name: t("settings.policeRecordName") });
      await record.fill("京公网安备 00000000000000号");
      await site.getByRole("button", { name: t("settings.save") }).click();
      await saved(page, t);
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      const visitor = await openElsewhere("/home");
      await expect(visitor.getByRole("contentinfo")).toContainText("© 试金石 Academy");
      await expect(visitor.getByRole("contentinfo")).toContainText("京公网安备 00000000000000号");
      await name.fill(before);
      await record.fill("");
      await site.getByRole("button", { name: t("settings.save") }).click();
      await expect(site.getByText(t("settings.unsaved"))).toHaveCount(0);

      await page.goto("/admin/switch");
      const toggle = page.getByRole("switch", { name: t("settings.openPublicDiscussion") });
      await toggle.click();
      await expect(toggle).not.toBeChecked();
      await saved(page, t);
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      const open = async () => {
        const answer = await page.request.get("/api/get-website-config");
        return ((await answer.json()) as { data: { openPublicDiscussion: boolean } }).data
          .openPublicDiscussion;
      };
      await expect.poll(open).toBe(false);
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect.poll(open).toBe(true);
    });

    test("[ADMIN-23, ADMIN-33] root uploads a picture, sees it on home, and deletes it", async ({
      page,
      t,
    }) => {
      await page.goto("/admin/conf");
      const editor = block(page, t("settings.carousel"));
      const chooser = editor.getByLabel(t("settings.carouselUpload"), { exact: true }).first();
      await chooser.setInputFiles({ name: "finals.png", mimeType: "image/png", buffer: noise(320, 160) });
      await expect(editor.getByRole("listitem")).toHaveCount(1);
      await editor.getByRole("textbox", { name: t("settings.carouselAlt") }).fill("Finals of the year");
      await editor.getByRole("button", { name: t("settings.save") }).click();
      await saved(page, t);
      await page.goto("/home");
      await expect(page.getByRole("img", { name: "Finals of the year" })).toBeVisible();
      await page.goto("/admin/conf");
      await editor.getByRole("button", { name: t("settings.carouselDelete", { place: 1 }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("settings.carouselDeleteTitle") })
        .click();
      await expect(editor.getByRole("listitem")).toHaveCount(0);
    });

    test("[ADMIN-31] root writes an announcement, hides it and deletes it", async ({
      page,
      t,
      openElsewhere,
    }) => {
      await page.goto("/admin/announcement");
      await page.getByRole("button", { name: t("announcements.write") }).click();
      const title = `Exams ${locale}`;
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: t("announcements.heading") }).fill(title);
      const content = dialog.getByRole("textbox", { name: t("announcements.content") });
      await content.click();
      await content.pressSequentially("Bring **pens**");
      await expect(dialog.getByRole("region").locator("strong", { hasText: "pens" })).toBeVisible();
      const chooser = dialog.getByLabel(t("markdownEditor.uploadImage")).and(dialog.locator("input"));
      await chooser.setInputFiles({ name: "map.png", mimeType: "image/png", buffer: noise(60, 40) });
      await expect(dialog.getByRole("region").getByRole("img", { name: "map.png" })).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("announcements.save") }).click();
      const visitor = await openElsewhere("/home");
      await visitor.getByRole("button", { name: title }).click();
      await expect(visitor.locator("article strong")).toHaveText("pens");
      await page.getByRole("switch", { name: t("announcements.visibleOne", { title }) }).click();
      await saved(page, t);
      await visitor.reload();
      await expect(visitor.getByRole("button", { name: t("announcements.refresh") })).toBeVisible();
      await expect(visitor.getByRole("button", { name: title })).toHaveCount(0);
      await page.getByRole("button", { name: t("announcements.deleteOne", { title }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("announcements.delete") })
        .click();
      await expect(page.getByRole("switch", { name: t("announcements.visibleOne", { title }) })).toHaveCount(
        0,
      );
    });

    test("[ADMIN-22] root sends a test mail and sees that it went", async ({ page, t }) => {
      await page.goto("/admin/conf");
      const form = block(page, t("settings.mail"));
      const email = `test-${locale.toLowerCase()}@school.test`;
      await form.getByRole("textbox", { name: t("settings.mailTestTo") }).fill(email);
      await form.getByRole("button", { name: t("settings.mailTest") }).click();
      await expect(form.getByText(t("settings.mailTestSent", { email }))).toBeVisible();
    });

    test("[ADMIN-32] root writes a notice, which waits for the full hour", async ({ page, t }) => {
      await page.goto("/admin/notice");
      await page.getByRole("button", { name: t("notices.write") }).click();
      const title = `For student ${locale}`;
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: t("notices.heading") }).fill(title);
      await dialog.getByRole("radio", { name: t("notices.forSingle") }).click();
      await dialog.getByRole("textbox", { name: t("notices.recipient") }).fill("student");
      const content = dialog.getByRole("textbox", { name: t("notices.content") });
      await content.click();
      await content.pressSequentially("See me");
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("notices.save") }).click();
      const row = page.getByRole("row").filter({ hasText: title });
      await expect(row).toContainText("student");
      await page.getByRole("button", { name: t("notices.deleteOne", { title }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("notices.delete") })
        .click();
      await expect(row).toHaveCount(0);
    });
  });
}

/** A PNG of random pixels, so that each is another picture. */
function noise(width: number, height: number): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
