import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { languages } from "../form/testing/open-form.tsx";

const stored: WireData<"getAdminProblem"> = {
  problem: {
    ...{ id: 1001, problemId: "T1101", baseLocale: "en-US", title: "Assay", description: "Rub the bars." },
    ...{ input: "", output: "", hint: "", examples: [], source: "", author: "ada", modifiedUser: "bea" },
    ...{ gmtCreate: "2026-11-01T08:00:00Z", gmtModified: "2026-11-02T08:00:00Z", timeLimit: 1000 },
    ...{ memoryLimit: 256, stackLimit: 128, difficulty: 1, auth: 2, type: 1, ioScore: 100, codeShare: true },
    ...{ judgeMode: "spj", judgeCaseMode: "subtask_lowest", spjCode: "int main;", spjLanguage: "C++" },
    ...{ spjCompileOk: true, isUploadCase: true, uploadTestcaseDir: null, userExtraFile: null },
    ...{ judgeExtraFile: { "a.h": "int a;" }, isRemote: false, isRemoveEndBlank: true, openCaseResult: true },
    ...{ feedback: "verdicts", checker: null, checkerTolerance: null, isFileIO: false, ioReadFileName: "" },
    ...{ ioWriteFileName: "", gid: null, cid: null, applyPublicProgress: null, archivedAt: null },
  },
  version: 4,
  translations: { "zh-CN": { title: "试金", description: "划一下。", input: "", output: "", hint: "" } },
  languages: [1],
  tags: [{ id: 3, name: "Queue", color: null, oj: "ME", gid: null, tcid: null }],
  codeTemplates: [{ id: 9, pid: 1001, lid: 1, code: "int main() {}", status: true }],
  mainSolution: { lid: 2, code: "main" },
  verification: { state: "passed", status: 0, message: null, finishedAt: "2026-11-02T08:00:00Z" },
  mayPublish: true,
  mayArchive: true,
};
const cases = [1, 2].map((id) => ({
  ...{ id, pid: 1001, input: `${id}.in`, output: `${id}.out`, score: 50, groupNum: id, bytes: 2048 * id },
}));
const revisions = [2, 1].map((number) => ({
  ...{ kind: "statement" as const, number, username: "bea", createTime: "2026-11-02T08:00:00Z" },
  isCurrent: number === 2,
}));

async function open(replies: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: "t", user: { ...ada, roleList: ["root"], timeZone: "Asia/Shanghai" } });
  const server = fakeServer({
    getLanguages: () => languages,
    getAdminProblem: () => stored,
    getAdminProblemCases: () => cases,
    getProblemTagsAndClassification: () => [],
    getVerification: () => stored.verification,
    updateProblem: () => ({ pid: 1001, version: 5 }),
    getProblemRevisions: () => revisions,
    getRevisionChanges: () => [
      { field: "title.zh-CN", before: "划痕", after: "试金" },
      { field: "description.zh-CN", before: "first\nsecond", after: "first\nthird" },
    ],
    restoreRevision: () => ({ pid: 1001, version: 6 }),
    ...replies,
  });
  await openSite("/admin/problem/edit/1001");
  return server;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("[ADMIN-28] edits a problem: all of it is there, and only what was changed differs when it is saved", async () => {
  const server = await open();
  const title = await screen.findByLabelText(/^Title/);
  expect(screen.getByText("Compiled")).toBeTruthy();
  expect(await screen.findByText("Verified")).toBeTruthy();
  expect(screen.getByRole("row", { name: /2\.in/ }).textContent).toContain("4 KB");
  fireEvent.change(title, { target: { value: "Touchstone" } });
  await press("Save");
  await screen.findByText("Everything is saved");
  expect(server.asked("updateProblem")).toEqual([
    expect.objectContaining({
      ...{ pid: 1001, baseVersion: 4, judgeMode: "spj", isUploadTestCase: true, uploadTestcaseDir: null },
      problem: expect.objectContaining({
        ...{
          title: "Touchstone",
          spjCode: "int main;",
          spjLanguage: "C++",
          judgeExtraFile: { "a.h": "int a;" },
        },
      }),
      translations: stored.translations,
      samples: cases.map(({ id: _id, pid: _pid, bytes: _bytes, ...sample }) => sample),
      languages: [1],
      tags: [{ name: "Queue" }],
      codeTemplates: [{ lid: 1, code: "int main() {}", status: true }],
      mainSolution: { lid: 2, code: "main" },
    }),
  ]);
});

it("shows what a revision changed and brings it back", async () => {
  const server = await open();
  await screen.findByLabelText(/^Title/);
  await press("Revisions");
  const drawer = within(await screen.findByRole("dialog", { name: "Revisions" }));
  await act(async () => fireEvent.click(await drawer.findByRole("button", { name: /^Statement 1/ })));
  expect(await drawer.findByRole("heading", { level: 3, name: "Title · Chinese" })).toBeTruthy();
  expect(drawer.getByText("划痕").tagName).toBe("DEL");
  // Of a longer text the lines that stayed are there once.
  await drawer.findByText("third");
  expect(drawer.getAllByText("first")).toHaveLength(1);
  await act(async () => fireEvent.click(drawer.getByRole("button", { name: "Restore this one" })));
  const question = within(await screen.findByRole("dialog", { name: "Restore Statement 1?" }));
  await act(async () => fireEvent.click(question.getByRole("button", { name: "Restore this one" })));
  await waitFor(() =>
    expect(server.asked("restoreRevision")).toEqual([
      { pid: 1001, kind: "statement", number: 1, baseVersion: 4 },
    ]),
  );
});

it("a revision that is brought back takes the place of what was not saved", async () => {
  let title = "Assay";
  await open({
    getAdminProblem: () => ({ ...stored, problem: { ...stored.problem, title } }),
    restoreRevision: () => {
      title = "Old assay";
      return { pid: 1001, version: 5 };
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Unsaved" } });
  await screen.findByText(/^local draft kept/);
  await press("Revisions");
  const drawer = within(await screen.findByRole("dialog", { name: "Revisions" }));
  await act(async () => fireEvent.click(await drawer.findByRole("button", { name: /^Statement 1/ })));
  await act(async () => fireEvent.click(await drawer.findByRole("button", { name: "Restore this one" })));
  const question = within(await screen.findByRole("dialog", { name: "Restore Statement 1?" }));
  await act(async () => fireEvent.click(question.getByRole("button", { name: "Restore this one" })));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Old assay"));
  expect(screen.getByText("Everything is saved")).toBeTruthy();
});

it("says so where there is no such problem", async () => {
  await open({ getAdminProblem: () => refusal(404, "problem_not_found") });
  expect(await screen.findByRole("heading", { level: 1, name: /There is no such problem/ })).toBeTruthy();
});

it("asks before unsaved work is left", async () => {
  await open();
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: "Gold" } });
  await act(async () => fireEvent.click(screen.getByRole("link", { name: "All problems" })));
  await screen.findByRole("dialog", { name: "Leave this page?" });
  await press("Keep writing");
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Gold");
});
