import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";
import { site } from "./site.ts";
import type { Words } from "./words.ts";
import { zipOf } from "./zip-of.ts";

const qduojFacts = {
  ...{
    display_id: "T1010",
    title: "A + B",
    time_limit: 1000,
    memory_limit: 256,
    samples: [],
    source: "QDUOJ",
  },
  ...{ description: { value: "Add $a$ and $b$." }, input_description: { value: "$a$, $b$" }, tags: ["easy"] },
  ...{
    output_description: { value: "The sum" },
    hint: { value: "" },
    spj: null,
    rule_type: "ACM",
    template: {},
  },
  test_case_score: [{ input_name: "1.in", output_name: "1.out", score: 100 }],
};

/** Its first problem has the id of another one, its second has none of a form that an id may have. */
const qduojPackage = {
  "1/problem.json": JSON.stringify(qduojFacts),
  "1/testcase/1.in": "1 2\n",
  "1/testcase/1.out": "3\n",
  "2/problem.json": JSON.stringify({
    ...qduojFacts,
    display_id: "a b",
    template: { Cobol: { template: "x" } },
  }),
  "2/testcase/1.in": "1 2\n",
  "2/testcase/1.out": "3\n",
};

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
    {
      ...staff,
      name: "admin-problem-import",
      path: "/admin/problem/batch-operation",
      title: (t) => t("batch.title"),
    },
    {
      ...staff,
      name: "admin-problem-report",
      path: "/admin/problem/batch-operation",
      title: (t) => t("batch.title"),
      prepare: openReport,
    },
    {
      ...staff,
      name: "admin-problem-remote",
      path: "/admin/problem/batch-operation?tab=remote",
      title: (t) => t("batch.title"),
      prepare: (page, t) => page.getByText(t("batch.remote.none")).waitFor(),
    },
    {
      ...staff,
      name: "admin-problem-export",
      path: "/admin/problem/batch-operation?tab=export",
      title: (t) => t("batch.title"),
      // The first is that of the whole page.
      prepare: (page) => page.getByRole("checkbox").nth(1).waitFor(),
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

/** Sends a package of which something is lost and something fails, and opens its report. */
async function openReport(page: Page, t: Words): Promise<void> {
  const buffer = zipOf(qduojPackage);
  const file = { name: "qduoj.zip", mimeType: "application/zip", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  const row = page
    .getByRole("main")
    .getByText(t("batch.failedCount", { count: 1 }))
    .first();
  await row.waitFor({ timeout: 60_000 });
  await page
    .getByRole("button", { name: new RegExp(t("batch.report")) })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
}

async function openRevisions(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("authoring.revisions") }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("listitem").first().getByRole("button").click();
  await drawer.getByRole("heading", { level: 3 }).first().waitFor();
}
