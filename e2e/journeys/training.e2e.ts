import { locales } from "@touchstone/domain";
import { findBarriers } from "../checks/find-barriers.ts";
import { untilStill } from "../checks/until-still.ts";
import { ProblemPage } from "../pages/problem-page.ts";
import { signIn } from "../pages/sign-in.ts";
import { makeTraining, trainingPassword } from "../site/make-training.ts";
import { programs } from "../site/programs.ts";
import { expect, test } from "../test.ts";

for (const [index, locale] of locales.entries()) {
  test.describe(locale, () => {
    // The wrong password is refused, which the browser notes.
    test.use({ locale, provoked: [/status of 400/] });

    test("[TRAIN-03, TRAIN-05, TRAIN-06, TRAIN-07, PERM-08] a visitor signs in, registers by password, solves a problem in the training and stands in its records", async ({
      page,
      t,
    }) => {
      test.setTimeout(120_000);
      const title = `Before the frost ${locale}`;
      const id = await makeTraining({ title, isPrivate: true, problems: ["T1000", "T1010"] });
      await page.goto("/");
      await page
        .getByRole("navigation", { name: t("shell.entries") })
        .getByText(t("shell.trainings"))
        .click();
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("alert").getByText(t("Please_login_first"))).toBeVisible();
      await signIn(page, t);
      await page.getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/training/${id}$`));

      const problems = page.getByRole("tab", { name: t("training.problems") });
      const records = page.getByRole("tab", { name: t("training.records") });
      await expect(problems).toBeDisabled();
      await expect(records).toBeDisabled();
      const register = page.getByRole("button", { name: t("training.register") });
      await register.click();
      await expect(page.getByRole("alert").getByText(t("Please_enter_the_training_password"))).toBeVisible();
      const password = page.getByLabel(t("training.password"), { exact: true });
      await password.fill("rain");
      await register.click();
      await expect(page.getByText(t("training_password_wrong"))).toBeVisible();
      await password.fill(trainingPassword);
      await register.click();
      await expect(page.getByText(t("Register_training_successfully"))).toBeVisible();

      await problems.click();
      await page.getByRole("row", { name: /T1000/ }).getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`/training/${id}/problem/T1000$`));
      const problem = new ProblemPage(page, t);
      await problem.write(programs.accepted);
      await problem.submitButton.click();
      await expect(problem.verdict).toHaveText(t("verdict.accepted"), { timeout: 30_000 });

      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("progressbar", { name: t("training.progress") })).toBeVisible();
      await records.click();
      const row = page.getByRole("row", { name: /student/ });
      await expect(row).toContainText(t("vocabulary.you"));
      // Not the total, which leads to everything accepted.
      await row.getByRole("link", { name: t("verdict.accepted.short") }).click();
      await expect(page).toHaveURL("/status?username=student&problemID=T1000&completeProblemID=true");
      await expect(page.getByRole("row", { name: /student/ }).first()).toBeVisible();
    });
  });

  test.describe(`${locale}, admin`, () => {
    test.use({ locale, account: "root" });

    test("[ADMIN-18, ADMIN-29] root makes a category and a training, and puts its problems in order", async ({
      page,
      t,
    }) => {
      test.setTimeout(180_000);
      const main = page.getByRole("main");
      const dialog = page.getByRole("dialog");
      const category = `Mountains ${index}`;
      await page.goto("/admin/training/category");
      await main.getByRole("button", { name: t("trainingAdmin.category.add") }).click();
      await dialog.getByRole("textbox", { name: t("trainingAdmin.category.name") }).fill(category);
      await dialog.getByLabel(t("trainingAdmin.category.colour")).fill("#b4327c");
      await dialog.getByRole("button", { name: t("trainingAdmin.save") }).click();
      await expect(main.getByRole("row", { name: category })).toContainText("#b4327c");

      const title = `Uphill ${index}`;
      await page.goto("/admin/training");
      await main.getByRole("link", { name: t("trainingAdmin.create") }).click();
      await main.getByRole("textbox", { name: t("trainingAdmin.field.title") }).fill(title);
      await main.getByLabel(t("trainings.category")).selectOption(category);
      await main
        .locator(".cm-content")
        .and(page.getByRole("textbox", { name: t("trainingAdmin.field.description") }))
        .fill("Step by step.");
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);
      await main.getByRole("button", { name: t("trainingAdmin.save") }).click();
      await expect(page).toHaveURL(/\/admin\/training\/\d+\/problems$/);

      await main.getByRole("button", { name: t("trainingAdmin.problem.add") }).click();
      for (const id of ["T1000", "T1002", "T1010"]) {
        await dialog.getByRole("searchbox", { name: t("authoring.choice.keyword") }).fill(id);
        const add = dialog.getByRole("button", { name: t("authoring.choice.addOne", { id }) });
        await add.click();
        await expect(add).toBeHidden();
      }
      await dialog.getByRole("button", { name: t("ui.close") }).click();
      const list = main.getByRole("list", { name: t("trainingAdmin.tab.problems") });
      const inOrder = (...ids: string[]) => expect(list.getByRole("listitem")).toContainText(ids);
      await inOrder("T1000", "T1002", "T1010");

      // By dragging, then by a key.
      const grip = (id: string) =>
        list.getByRole("button", { name: t("trainingAdmin.problem.move", { id }) });
      await grip("T1000").hover();
      await page.mouse.down();
      await grip("T1010").hover();
      await page.mouse.up();
      await inOrder("T1002", "T1010", "T1000");
      await grip("T1010").press("ArrowUp");
      await inOrder("T1010", "T1002", "T1000");
      await expect(grip("T1010")).toBeFocused();
      await expect(
        page.getByText(t("trainingAdmin.problem.moved", { id: "T1010", place: 1 })),
      ).toBeAttached();
      await page.reload();
      await inOrder("T1010", "T1002", "T1000");
      await untilStill(page);
      expect(await findBarriers(page)).toEqual([]);

      await page.goto("/training");
      await page.getByRole("button", { name: category }).click();
      await page.getByRole("link", { name: title }).click();
      await page.getByRole("tab", { name: t("training.problems") }).click();
      await expect(page.getByRole("row").filter({ hasText: /T10/ })).toContainText([
        ...["T1010", "T1002", "T1000"],
      ]);
    });
  });
}
