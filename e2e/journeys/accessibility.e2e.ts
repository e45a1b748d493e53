import { findBarriers } from "../checks/find-barriers.ts";
import { switchTheme } from "../checks/switch-theme.ts";
import { walkScreens } from "../checks/walk-screens.ts";
import { isShownTo } from "../site/is-shown-to.ts";
import { screens } from "../site/screens.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

// Phones are looked at in pages.e2e.ts.
for (const account of [undefined, "student", "root"] as const) {
  test.describe(account ?? "visitor", () => {
    test.use({ account });
    test.setTimeout(600_000);

    test("axe finds nothing serious in either theme", async ({ page, openElsewhere, t }) => {
      // What both see is looked at once, by whoever is signed in.
      const seen = (await screens()).filter(
        (screen) => isShownTo(screen, account) && (account || screen.isForVisitors),
      );
      const windows = [page, await openElsewhere("/home")];
      await walkScreens(windows, seen, t, async (window, { name }) => {
        expect.soft(await findBarriers(window), name).toEqual([]);
        await switchTheme(window, "dark");
        expect.soft(await findBarriers(window), `${name}, dark`).toEqual([]);
        await switchTheme(window, "light");
      });
    });
  });
}
