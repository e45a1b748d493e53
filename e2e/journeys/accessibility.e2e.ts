import { findBarriers } from "../checks/find-barriers.ts";
import { openScreen } from "../checks/open-screen.ts";
import { isShownTo } from "../site/is-shown-to.ts";
import { screens } from "../site/screens.ts";
import { expect, test } from "../test.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

for (const { colorScheme, viewport } of [
  { colorScheme: "light", viewport: wide },
  { colorScheme: "dark", viewport: wide },
  { colorScheme: "light", viewport: narrow },
] as const) {
  for (const account of [undefined, "student", "root"] as const) {
    test.describe(`${colorScheme} ${viewport.width} ${account ?? "visitor"}`, () => {
      test.use({ colorScheme, viewport, account });
      test.setTimeout(400_000);

      test("axe finds nothing serious", async ({ page, t }) => {
        for (const screen of await screens()) {
          // What both see is looked at once, by whoever is signed in.
          if (!isShownTo(screen, account) || (!account && !screen.isForVisitors)) continue;
          const { name } = screen;
          await openScreen(page, screen, t);
          expect.soft(await findBarriers(page), name).toEqual([]);
        }
      });
    });
  }
}
