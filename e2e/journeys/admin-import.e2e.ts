import { readFileSync } from "node:fs";
import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { expect, test } from "../test.ts";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale, account: "root" });

    test("[ADMIN-08] root exports a problem, takes its package in again, and reads what became of it", async ({
      page,
      t,
    }) => {
      test.setTimeout(240_000);
      await page.goto("/admin/problem/batch-operation?tab=export&keyword=T1010");
      await page.getByRole("checkbox", { name: t("batch.choose", { id: "T1010" }), exact: true }).check();
      await page.getByRole("button", { name: t("batch.export.start_one", { count: 1 }) }).click();
      const download = page.getByRole("button", { name: t("batch.download") }).first();
      await expect(download).toBeEnabled({ timeout: 60_000 });
      const saving = page.waitForEvent("download");
      await download.click();
      const zip = readFileSync(await (await saving).path());
      expect(zip.subarray(0, 2).toString()).toBe("PK");
      expect(await findBarriers(page)).toEqual([]);

      await page.goto("/admin/problem/batch-operation");
      await page.getByRole("radio", { name: t("batch.import.conflict.rename") }).click();
      const name = `again-${locale}.zip`;
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/zip", buffer: zip });
      const row = page.getByRole("row").filter({ hasText: name }).first();
      await expect(row).toContainText(t("batch.made", { count: 1 }), { timeout: 60_000 });
      await row.getByRole("button", { name: new RegExp(t("batch.report")) }).click();
      const report = page.getByRole("dialog");
      await expect(report).toContainText(t("batch.loss.id_changed"));
      await expect(report).toContainText("T1010 → T1010-");
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      // The report is at its own address.
      await page.reload();
      await expect(report).toContainText("T1010 → T1010-");
      await report.getByRole("link", { name: /T1010-/ }).click();
      await expect(page).toHaveURL(/\/admin\/problem\/edit\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("T1010-");
    });
  });
}
