import { locales } from "@touchstone/domain";
import { programs } from "../site/programs.ts";
import { screens } from "../site/screens.ts";
import { Session } from "../site/session.ts";
import { expect, test } from "../test.ts";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await screens();
});

for (const locale of locales) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the filters stand in the address", async ({ page, t }) => {
      await page.goto("/status");
      const rows = page.getByRole("table", { name: t("submissions.list") }).getByRole("row");
      const status = { name: t("submissions.status"), text: t("submissions.anyStatus") };
      await page.getByRole("button", { name: t("ui.named", status) }).click();
      await page.getByRole("menuitemradio", { name: t("verdict.accepted"), exact: true }).click();
      await expect(page).toHaveURL(/[?&]status=0(&|$)/);
      await page.getByRole("searchbox", { name: t("submissions.problemId") }).fill("T1000");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/[?&]problemID=T1000(&|$)/);
      await page.getByRole("searchbox", { name: t("submissions.author") }).fill("setter");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/[?&]username=setter(&|$)/);
      await page.reload();
      await expect(rows.filter({ hasText: "setter" })).not.toHaveCount(0);
      await expect(rows.filter({ hasText: "student" })).toHaveCount(0);
      await expect(page.getByRole("searchbox", { name: t("submissions.author") })).toHaveValue("setter");
      await page.goBack();
      await expect(rows.filter({ hasText: "student" })).not.toHaveCount(0);
      await expect(rows.filter({ hasText: t("verdict.wrongAnswer") })).toHaveCount(0);
    });

    test("[SUBM-02] a visitor has no own submissions", async ({ page, t }) => {
      await page.goto("/status");
      await page.getByRole("radio", { name: t("submissions.mine") }).click();
      await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toBeVisible();
      await expect(page.getByRole("radio", { name: t("submissions.all") })).toBeChecked();
    });

    test("a visitor sees neither code nor the compiler's words of others", async ({ page, t }) => {
      const { path } = await screenOf("submission-compile-error");
      await page.goto(path);
      await expect(page.getByText(t("submissions.noMessage.compile"))).toBeVisible();
      await expect(page.getByText(t("submissions.codeHidden"))).toBeVisible();
    });

    test.describe("signed in", () => {
      test.use({ account: "student" });

      test("[SUBM-03] one's own list knows no other author", async ({ page, t }) => {
        await page.goto("/status?username=setter");
        await page.getByRole("radio", { name: t("submissions.mine") }).click();
        await expect(page).toHaveURL(/[?&]onlyMine=true(&|$)/);
        const author = page.getByRole("searchbox", { name: t("submissions.author") });
        await expect(author).toBeDisabled();
        await expect(author).toHaveValue("");
        const rows = page.getByRole("table", { name: t("submissions.list") }).getByRole("row");
        await expect(rows.filter({ hasText: "student" })).not.toHaveCount(0);
        await expect(rows.filter({ hasText: "setter" })).toHaveCount(0);
      });

      test("the page of a submission has its tests, its code and the compiler's words", async ({
        page,
        t,
      }) => {
        await page.goto((await screenOf("submission-detail")).path);
        await page.getByRole("button", { name: new RegExp(`^${t("verdict.wrongAnswer")}.* 2\\b`) }).click();
        await expect(page.getByText(t("submissions.test", { number: 2 }))).toBeVisible();
        await expect(page.getByText("print(a - b)")).toBeVisible();
        await page.goto((await screenOf("submission-compile-error")).path);
        const message = page.getByRole("region", { name: t("submissions.message") });
        await expect(message).toContainText("missing");
        await page.goto((await screenOf("submission-subtasks")).path);
        await expect(page.getByText(t("submissions.subtask", { number: 2 }))).toBeVisible();
      });
    });
  });
}

test("[SUBM-08] a link shows the accepted submissions of one user", async ({ page, t }) => {
  await page.goto("/status?username=setter&status=0");
  const rows = page.getByRole("table", { name: t("submissions.list") }).getByRole("row");
  const accepted = rows.filter({ hasText: "setter" }).filter({ hasText: t("verdict.accepted") });
  await expect(accepted).not.toHaveCount(0);
  expect(await accepted.count()).toBe((await rows.count()) - 1);
});

test("[SDET-06] code is shared by its owner and taken back by an admin", async ({ openElsewhere, t }) => {
  const owner = await Session.open("student");
  const path = `/submission-detail/${await owner.judge(programs.accepted)}`;
  const ownersPage = await openElsewhere(path, owner);
  await ownersPage.getByRole("button", { name: t("submissions.share") }).click();
  await expect(ownersPage.getByText(t("Shared_successfully"))).toBeVisible();
  const visitorsPage = await openElsewhere(path);
  await expect(visitorsPage.getByText("print(a + b)")).toBeVisible();
  await expect(visitorsPage.getByRole("button", { name: t("submissions.unshare") })).toHaveCount(0);
  const adminsPage = await openElsewhere(path, await Session.open("admin"));
  await adminsPage.getByRole("button", { name: t("submissions.unshare") }).click();
  await expect(adminsPage.getByText(t("Cancel_Sharing_Successfully"))).toBeVisible();
  await visitorsPage.reload();
  await expect(visitorsPage.getByText(t("submissions.codeHidden"))).toBeVisible();
});

async function screenOf(name: string) {
  const screen = (await screens()).find((each) => each.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
}
