import type { Page } from "@playwright/test";
import { findBarriers } from "../checks/find-barriers.ts";
import { inTurn } from "../checks/in-turn.ts";
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
for (const [nth, account] of ([undefined, "student", "root"] as const).entries()) {
  test.describe(account ?? "visitor", () => {
    test.use({ account });
    test.setTimeout(600_000);

    test("axe finds nothing serious in either theme", async ({ page, openElsewhere, t }) => {
      // What both see is looked at once, by whoever is signed in.
      const seen = (await screens()).filter(
        (screen) => isShownTo(screen, account) && (account || screen.isForVisitors),
      );
      const windows = [page, await openElsewhere("/home")];
      // What moves by itself has other colours on its way.
      for (const window of windows) await window.emulateMedia({ reducedMotion: "reduce" });
      const isDark = new Map<Page, boolean>();
      await walkScreens(windows, inTurn(seen, nth), t, async (window, { name }) => {
        const themes = isDark.get(window) ? (["dark", "light"] as const) : (["light", "dark"] as const);
        expect.soft(await findBarriers(window), `${name}, ${themes[0]}`).toEqual([]);
        // Another theme changes the colours and nothing else; the next screen opens in it.
        await switchTheme(window, themes[1]);
        expect.soft(await findBarriers(window, "colours"), `${name}, ${themes[1]}`).toEqual([]);
        isDark.set(window, themes[1] === "dark");
      });
    });
  });
}
