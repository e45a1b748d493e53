import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { fakeUploads } from "../../../testing/fake-uploads.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { AdminProblemRow } from "../admin-api.ts";
import { ProblemBatchPage } from "./batch.page.tsx";
import type { ImportedProblem, ProblemExport, ProblemImport } from "./package-api.ts";

afterEach(() => toastStore.set(undefined));

const order: ProblemImport = {
  ...{ id: 3, username: "root", createTime: "2026-11-15T08:00:00.000Z", format: "hoj", fileName: "set.zip" },
  ...{ sizeBytes: 2048, total: 3, done: 1, made: 1, failed: 0, lossy: 0, endTime: null, fault: null },
};
const ended = { done: 3, made: 2, failed: 1, lossy: 1, endTime: "2026-11-15T08:01:00.000Z" };
const told: ImportedProblem[] = [
  {
    ...{ number: 1, name: "problem_1000", title: "Gold", pid: 7, problemId: "T7", fault: null },
    ...{ losses: [{ code: "language_unknown", what: "Cobol" }], juryProgram: "rejected" },
  },
  {
    ...{ number: 2, name: "problem_1001", title: "Silver", pid: null, problemId: null },
    ...{ fault: { key: "display_id_taken", at: "" }, losses: [], juryProgram: "none" },
  },
  {
    ...{ number: 3, name: "problem_1002", title: "", pid: null, problemId: null },
    ...{ fault: { key: "tests_missing", at: "1.in" }, losses: [], juryProgram: "none" },
  },
  {
    ...{ number: 4, name: "problem_1003", title: "Clean", pid: 8, problemId: "T8", fault: null },
    ...{ losses: [], juryProgram: "none" },
  },
];
const problem = (id: number, mayEdit = true): AdminProblemRow => ({
  ...{
    id,
    problemId: `T${id}`,
    title: `Problem ${id}`,
    author: "setter",
    modifiedUser: null,
    auth: 2,
    type: 0,
  },
  ...{ gmtCreate: "2026-11-01T08:00:00Z", gmtModified: "2026-11-02T08:00:00Z", difficulty: 1, oj: "ME" },
  ...{ judgeMode: "default", isVerified: false, isPaused: false, archivedAt: null, mayEdit },
});

async function open(path: string, role: "root" | "admin" = "root", imports: ProblemImport[] = []) {
  openSession({ token: "t", user: { ...ada, roleList: [role], timeZone: "Asia/Shanghai" } });
  const state = { imports, exports: [] as ProblemExport[] };
  const server = fakeServer({
    getProblemImports: () => state.imports,
    getProblemImport: () => ({ import: { ...order, ...ended }, problems: told }),
    getProblemExports: () => state.exports,
    getAdminProblemList: () => ({
      ...{ records: [problem(1), problem(2), problem(3, false)], total: 3, totalIsFloor: false },
      ...{ size: 10, current: 1, pages: 1 },
    }),
    startProblemExport: ({ pids }) => {
      const started = {
        ...{ id: 5, username: "root", createTime: order.createTime, problems: (pids as number[]).length },
        ...{ sizeBytes: 0, endTime: null, fault: null },
      };
      state.exports = [started];
      return started;
    },
    changeProblemAuth: ({ id }) => (id === 2 ? refusal(403, "publishing_refused") : null),
    deleteProblem: () => null,
  });
  const { router } = await renderPart(
    <ConfirmProvider>
      <ProblemBatchPage />
    </ConfirmProvider>,
    { path },
  );
  return { server, state, router };
}

const page = "/admin/problem/batch-operation";
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole("checkbox", { name })));

it("[ADMIN-08] sends a package as it was asked for, shows its way, and then how far the import is", async () => {
  const uploads = fakeUploads();
  const { state } = await open(page);
  await screen.findByText("No problem has been imported yet");
  fireEvent.change(screen.getByLabelText("Format"), { target: { value: "qduoj" } });
  fireEvent.click(screen.getByRole("radio", { name: "Give it a free ID" }));
  fireEvent.click(screen.getByRole("radio", { name: "As the package says" }));
  const file = new File(["PK"], "set.zip", { type: "application/zip" });
  fireEvent.change(screen.getByLabelText("Choose a file", { selector: "input" }), {
    target: { files: [file] },
  });
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  expect(upload?.url).toBe("/api/file/import-qdoj-problem");
  expect([upload?.form.get("conflict"), upload?.form.get("access")]).toEqual(["rename", "package"]);
  act(() => upload?.progress(1, 2));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("1");
  state.imports = [order];
  await act(async () => upload?.answer(200, { data: order }));
  await waitFor(() => expect(toastStore.get()?.text).toBe("The import of set.zip has begun"));
  await screen.findByText("1 of 3 done");
  state.imports = [{ ...order, ...ended }];
  await screen.findByText("2 imported", undefined, { timeout: 10_000 });
  expect(screen.getByText("1 failed")).toBeTruthy();
  expect(screen.getByText("1 with changes")).toBeTruthy();
});

it("says what the server said of a package that it refused, and can be tried again", async () => {
  const uploads = fakeUploads();
  await open(page);
  await screen.findByText("No problem has been imported yet");
  const file = new File(["x"], "a.xml", { type: "text/xml" });
  const chooser = () => screen.getByLabelText("Choose a file", { selector: "input" });
  fireEvent.change(chooser(), { target: { files: [file] } });
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.url).toBe("/api/file/import-problem");
  await act(async () => uploads[0]?.answer(400, { code: "package_empty", msg: "empty" }));
  await waitFor(() => expect(toastStore.get()?.text).toContain("There is no problem in the package"));
  fireEvent.change(chooser(), { target: { files: [file] } });
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.break());
  await waitFor(() => expect(toastStore.get()?.text).toContain("The upload failed"));
});

it("offers an ordinary admin no other access than private", async () => {
  await open(page, "admin");
  expect(await screen.findByText(/private until a problem admin publishes them/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "As the package says" })).toBeNull();
});

it("[ADMIN-08] reports what was dropped of each problem, and why one was not made", async () => {
  const { router } = await open(`${page}?report=3`, "root", [{ ...order, ...ended }]);
  const report = within(await screen.findByRole("dialog", { name: "Import report of set.zip" }));
  const items = report.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[0]).toContain("Language this site does not haveCobol");
  expect(items[0]).toContain("does not compile");
  expect(report.getByText(/Another problem has this display ID already/)).toBeTruthy();
  expect(report.getByText(/There is no test/).textContent).toContain("1.in");
  expect(report.getByText("Imported whole: nothing was lost.")).toBeTruthy();
  expect(report.getByRole("link", { name: /T7/ }).getAttribute("href")).toBe("/admin/problem/edit/7");
  await act(async () => fireEvent.click(report.getByRole("button", { name: "Close" })));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("report"));
});

it("says why a package could not be read to its end", async () => {
  await open(page, "root", [
    { ...order, ...ended, made: 0, fault: "archive_broken" },
    { ...order, id: 2, ...ended, fault: "fault" },
  ]);
  expect(await screen.findByText(/^Broken off: The archive/)).toBeTruthy();
  expect(screen.getByText("Broken off: the server failed and gave up")).toBeTruthy();
});

it("[ADMIN-08] exports what is chosen, and gives the package once it is written", async () => {
  const { server, state } = await open(`${page}?tab=export`);
  await screen.findByText("T1");
  // What somebody else wrote is not theirs to take.
  expect(screen.queryByRole("checkbox", { name: "Choose T3" })).toBeNull();
  await choose("Choose every problem of this page");
  await choose("Choose T2");
  await press("Export 1 problem");
  await waitFor(() => expect(server.asked("startProblemExport")).toEqual([{ pids: [1] }]));
  await screen.findByText(/0 .* written/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download" }).disabled).toBe(true);
  state.exports = state.exports.map((row) => ({ ...row, sizeBytes: 4096, endTime: order.createTime }));
  await waitFor(
    () => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download" }).disabled).toBe(false),
    { timeout: 10_000 },
  );
  const answer = globalThis.fetch as (url: string, init?: RequestInit) => Promise<Response>;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.startsWith("/api/file/download-problem-export")) return answer(url, init);
    asked.push(url);
    return new Response("PK", { headers: { "content-disposition": "attachment" } });
  });
  const saved = vi.fn(() => "blob:x");
  URL.createObjectURL = saved;
  URL.revokeObjectURL = () => {};
  await press("Download");
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked).toEqual(["/api/file/download-problem-export?id=5"]);
});

it("changes the access of all chosen ones, and names those that the server refused", async () => {
  const { server } = await open(`${page}?tab=export`);
  await screen.findByText("T1");
  await choose("Choose every problem of this page");
  await press("Make public");
  const dialog = within(await screen.findByRole("dialog", { name: "Publish 2 problems?" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Make public" })));
  await waitFor(() => expect(toastStore.get()?.text).toBe("Not changed: T2"));
  expect(server.asked("changeProblemAuth")).toEqual([
    { id: 1, auth: 1, confirmUnverified: true },
    { id: 2, auth: 1, confirmUnverified: true },
  ]);
});

it("deletes all chosen ones once that is confirmed", async () => {
  const { server } = await open(`${page}?tab=export`);
  await screen.findByText("T1");
  await choose("Choose T1");
  await press("Delete");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 1 problem?" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete" })));
  await waitFor(() => expect(server.asked("deleteProblem")).toEqual([{ pid: "1" }]));
  await waitFor(() => expect(toastStore.get()?.text).toBe("1 problem changed"));
});

it("is cards on a phone", async () => {
  stubMedia();
  await open(`${page}?tab=export`);
  await screen.findByText("T1");
  expect(screen.queryByRole("table")).toBeNull();
  await choose("Choose T2");
  expect(screen.getByText("1 chosen")).toBeTruthy();
});
