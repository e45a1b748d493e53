import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { site } from "./site.ts";
import type { Words } from "./words.ts";

/** The pages on which problems are written, with a problem of the demo. */
export async function authoringScreens(): Promise<Screen[]> {
  const pid = await pidOf("T1010");
  const staff = { account: "root", isForUsers: true } as const;
  return [
    { ...staff, name: "admin-problems", path: "/admin/problems", title: (t) => t("authoring.list") },
    {
      ...staff,
      name: "admin-problem-create",
      path: "/admin/problem/create",
      title: (t) => t("authoring.create"),
    },
    {
      ...staff,
      name: "admin-problem-edit",
      path: `/admin/problem/edit/${pid}`,
      title: (t) => t("authoring.edit", { id: "T1010" }),
    },
    {
      ...staff,
      name: "admin-problem-faults",
      path: "/admin/problem/create",
      title: (t) => t("authoring.create"),
      prepare: async (page, t) => {
        await page.getByRole("radio", { name: t("authoring.tests.typed") }).click();
        await page.getByRole("button", { name: t("authoring.case.add") }).click();
        await page.getByRole("button", { name: t("authoring.save"), exact: true }).click();
        await page.getByText(t("Display_ID_Required")).first().waitFor();
      },
    },
    {
      ...staff,
      name: "admin-problem-revisions",
      path: `/admin/problem/edit/${pid}`,
      title: (t) => t("authoring.edit", { id: "T1010" }),
      prepare: openRevisions,
    },
    { ...staff, name: "admin-tags", path: "/admin/problem/tag", title: (t) => t("authoring.tags") },
    {
      ...staff,
      name: "admin-tag-dialog",
      path: "/admin/problem/tag",
      title: (t) => t("authoring.tags"),
      prepare: async (page, t) => {
        await page.getByRole("button", { name: t("authoring.classification.add") }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
  ];
}

/** The number of a problem. */
async function pidOf(problemId: string): Promise<number> {
  const answer = await fetch(`${site.url}/api/get-problem-detail?problemId=${problemId}`);
  const { data } = (await answer.json()) as { data: { problem: { id: number } } };
  return data.problem.id;
}

async function openRevisions(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("authoring.revisions") }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("listitem").first().getByRole("button").click();
  await drawer.getByRole("heading", { level: 3 }).first().waitFor();
}
