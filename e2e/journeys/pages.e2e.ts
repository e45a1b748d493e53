import { locales } from "@touchstone/domain";
import { pageFaults } from "../checks/page-faults.ts";
import { untilStill } from "../checks/until-still.ts";
import { screens } from "../site/screens.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

for (const locale of locales) {
  for (const account of [undefined, "student"] as const) {
    test.describe(`${locale} ${account ?? "visitor"}`, () => {
      test.use({ locale, account, viewport: { width: 390, height: 844 } });

      test("every page has its title, its words and room on a phone", async ({ page, t }) => {
        for (const { name, path, title, prepare, isForVisitors, isForUsers } of await screens()) {
          if (account ? isForVisitors : isForUsers) continue;
          await page.goto(path);
          await untilStill(page);
          await prepare?.(page, t);
          await untilStill(page);
          await expect(page, name).toHaveTitle(`${title(t, locale)} - OJ`);
          expect(await pageFaults(page), name).toEqual([]);
        }
      });
    });
  }
}
