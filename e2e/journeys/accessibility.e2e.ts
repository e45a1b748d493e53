import { findBarriers } from "../checks/find-barriers.ts";
import { openScreen } from "../checks/open-screen.ts";
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
  for (const account of [undefined, "student"] as const) {
    test.describe(`${colorScheme} ${viewport.width} ${account ?? "visitor"}`, () => {
      test.use({ colorScheme, viewport, account });
      test.setTimeout(400_000);

      test("axe finds nothing serious", async ({ page, t }) => {
        for (const screen of await screens()) {
          const { name } = screen;
          if (account ? screen.isForVisitors : screen.isForUsers) continue;
          await openScreen(page, screen, t);
          expect.soft(await findBarriers(page), name).toEqual([]);
        }
      });
    });
  }
}
