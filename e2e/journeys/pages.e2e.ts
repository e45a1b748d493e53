import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { inTurn } from "../checks/in-turn.ts";
import { pageFaults } from "../checks/page-faults.ts";
import { walkScreens } from "../checks/walk-screens.ts";
import { isShownTo } from "../site/is-shown-to.ts";
import { screens } from "../site/screens.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

for (const [lap, locale] of locales.entries()) {
  for (const [nth, account] of ([undefined, "student", "root"] as const).entries()) {
    test.describe(`${locale} ${account ?? "visitor"}`, () => {
      test.use({ locale, account, viewport: { width: 390, height: 844 } });
      test.setTimeout(400_000);

      test("every page has its title, its words and room on a phone", async ({ page, openElsewhere, t }) => {
        const seen = (await screens()).filter((screen) => isShownTo(screen, account));
        const windows = [page, await openElsewhere("/home")];
        await walkScreens(
          windows,
          inTurn(seen, 2 * lap + nth),
          t,
          async (window, { name, title, isForVisitors }) => {
            await expect(window, name).toHaveTitle(`${title(t, locale)} - OJ`);
            expect(await pageFaults(window), name).toEqual([]);
            // The other language has other words in the same places, and what both see is looked at by the user.
            const isForAxe = locale === "zh-CN" && (account || isForVisitors);
            if (isForAxe) expect.soft(await findBarriers(window), name).toEqual([]);
          },
        );
      });
    });
  }
}
