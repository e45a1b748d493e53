import { locales } from "@touchstone/domain";
import { expect, test } from "../test.ts";
import { solveProblem } from "./solve-problem.ts";

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("[AUTH-06, EDIT-08, EDIT-10, EDIT-12, LIVE-01, PDET-16, STORE-01] a visitor solves a problem", async ({
      page,
      t,
    }) => {
      const calls = await solveProblem(page, t);
      expect(calls).toContain("/api/live");
    });

    test.describe("without the stream", () => {
      test.use({ provoked: [/net::ERR_FAILED/] });

      test("a visitor solves a problem all the same", async ({ page, t }) => {
        await page.route("**/api/live?*", (route) => route.abort());
        const calls = await solveProblem(page, t);
        expect(calls).toContain("/api/check-submissions-status");
      });
    });
  });
}
