import { programs } from "../site/programs.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

test.use({ account: "student" });
test.setTimeout(90_000);

const longWait = { timeout: 45_000 };

test("[LIVE-01] list and detail follow a submission in place", async ({ page, context, t }) => {
  const student = await Session.open("student");
  const submitId = await student.submit(programs.slow);
  await page.goto("/status");
  const row = page.getByRole("row", { name: new RegExp(`^${submitId}\\b`) });
  await expect(row.getByText(t("verdict.judging"))).toBeVisible();
  const detail = await context.newPage();
  await detail.goto(`/submission-detail/${submitId}`);
  const banner = detail.getByRole("main").getByRole("status").first();
  await expect(banner).toContainText(t("verdict.judging"));
  for (const each of [row, banner]) await expect(each.getByRole("progressbar")).toBeVisible();
  await expect(row.getByText(t("verdict.accepted"))).toBeVisible(longWait);
  await expect(banner).toContainText(t("verdict.accepted"));
  await expect(banner).toContainText(t("submissions.testsPassed", { passed: 15, total: 15 }));
});

test.describe("with a stream that breaks", () => {
  test.use({ provoked: [/net::ERR_FAILED/] });

  test("[LIVE-03] the page polls every two seconds and takes the stream up again", async ({ page, t }) => {
    const polledAt: number[] = [];
    let isBroken = true;
    let streamingAt = 0;
    await page.route("**/api/live?*", (route) => (isBroken ? route.abort() : route.continue()));
    page.on("request", (request) => {
      if (request.url().endsWith("/api/check-submissions-status")) polledAt.push(Date.now());
    });
    page.on("response", (response) => {
      if (response.url().includes("/api/live?") && response.ok()) streamingAt = Date.now();
    });
    const student = await Session.open("student");
    const submitId = await student.submit(programs.slow);
    await page.goto(`/submission-detail/${submitId}`);
    const banner = page.getByRole("main").getByRole("status").first();
    await expect.poll(() => polledAt.length).toBeGreaterThanOrEqual(2);
    const [first = 0, second = 0] = polledAt;
    expect(second - first).toBeGreaterThan(1_900);
    isBroken = false;
    await expect.poll(() => streamingAt).toBeGreaterThan(0);
    await expect(banner).toContainText(t("verdict.accepted"), longWait);
    // The event of the verdict makes the page ask for the row, once.
    expect(polledAt.filter((at) => at > streamingAt + 500).length).toBeLessThanOrEqual(1);
  });
});
