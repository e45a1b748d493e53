import { locales } from "@touchstone/domain";
import { openScreen } from "../checks/open-screen.ts";
import { pageFaults } from "../checks/page-faults.ts";
import { isShownTo } from "../site/is-shown-to.ts";
import { screens } from "../site/screens.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

for (const locale of locales) {
  for (const account of [undefined, "student", "root"] as const) {
    test.describe(`${locale} ${account ?? "visitor"}`, () => {
      test.use({ locale, account, viewport: { width: 390, height: 844 } });
      test.setTimeout(400_000);

      test("every page has its title, its words and room on a phone", async ({ page, t }) => {
        for (const screen of await screens()) {
          if (!isShownTo(screen, account)) continue;
          const { name, title } = screen;
          await openScreen(page, screen, t);
          await expect(page, name).toHaveTitle(`${title(t, locale)} - OJ`);
          expect(await pageFaults(page), name).toEqual([]);
        }
      });
    });
  }
}
