import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { AdminProblemRow } from "../admin-api.ts";
import { AdminProblemListPage } from "./problem-list.page.tsx";

const assay: AdminProblemRow = {
  ...{
    id: 1001,
    problemId: "T1101",
    title: "Assay",
    author: "setter",
    modifiedUser: "root",
    auth: 2,
    type: 0,
  },
  ...{ gmtCreate: "2026-11-01T08:00:00Z", gmtModified: "2026-11-02T08:00:00Z", difficulty: 1, oj: "ME" },
  ...{ judgeMode: "spj", isVerified: true, isPaused: false, archivedAt: null, mayEdit: true },
};

async function open(path = "/admin/problems", role: "root" | "admin" = "root", row = assay) {
  openSession({ token: "t", user: { ...ada, roleList: [role], timeZone: "Asia/Shanghai" } });
  const bank = { rows: [row], isVerified: true };
  const server = fakeServer({
    getAdminProblemList: () => ({
      ...{ records: bank.rows, total: bank.rows.length, totalIsFloor: false },
      ...{ size: 10, current: 1, pages: 1 },
    }),
    changeProblemAuth: ({ confirmUnverified }) =>
      bank.isVerified || confirmUnverified ? null : refusal(409, "problem_unverified"),
    deleteProblem: () => {
      bank.rows = [];
      return null;
    },
    restoreProblem: () => {
      bank.rows = [row];
      return null;
    },
  });
  const { router } = await renderPart(
    <ConfirmProvider>
      <AdminProblemListPage />
    </ConfirmProvider>,
    { path },
  );
  await screen.findByText("T1101");
  return { server, bank, router };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const access = () => screen.getByLabelText<HTMLSelectElement>("Access of T1101");

it("shows the columns, and asks for what its address says", async () => {
  const { server } = await open("/admin/problems?keyword=gold&auth=2&oj=Mine&archived=true");
  expect(server.asked("getAdminProblemList").at(-1)).toMatchObject({
    ...{ keyword: "gold", auth: "2", oj: "Mine", archived: "true", currentPage: "1", limit: "10" },
  });
  const row = within(screen.getByRole("row", { name: /T1101/ }));
  for (const words of ["1001", "Assay", "setter", "2026-11-01", "root"])
    expect(row.getByText(words)).toBeTruthy();
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers).toEqual([
    "No.",
    "Display ID",
    "Title",
    "Author",
    "Created",
    "Modified by",
    "Access",
    "Actions",
  ]);
});

it("saves the access at once, and asks before an unverified problem is public", async () => {
  const { server, bank } = await open();
  // Only the problem list of a contest makes a problem one of contests.
  expect([...access().options].map(({ text, disabled }) => `${text} ${disabled}`)).toEqual([
    "Public false",
    "Private false",
    "Contest true",
  ]);
  bank.isVerified = false;
  await act(async () => fireEvent.change(access(), { target: { value: "1" } }));
  await screen.findByRole("dialog", { name: "Publish an unverified problem?" });
  await press("Publish all the same");
  await waitFor(() =>
    expect(server.asked("changeProblemAuth")).toEqual([
      { id: 1001, auth: 1, confirmUnverified: false },
      { id: 1001, auth: 1, confirmUnverified: true },
    ]),
  );
});

it("[ADMIN-28] deletes a problem into the archive and takes it back", async () => {
  const { server } = await open();
  await press("Delete T1101");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete problem T1101?" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete" })));
  await screen.findByText("Problem T1101 is in the archive.");
  expect(server.asked("deleteProblem")).toEqual([{ pid: "1001" }]);
  await press("Undo");
  await screen.findByText("Assay");
  expect(server.asked("restoreProblem")).toEqual([{ pid: 1001 }]);
});

it("[ADMIN-28] leads to the form of a problem, new or stored", async () => {
  const { router } = await open();
  expect(screen.getByRole("link", { name: "New problem" }).getAttribute("href")).toBe(
    "/admin/problem/create",
  );
  await press("Edit T1101");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/problem/edit/1001"));
});

it("offers an ordinary admin neither deleting nor the problems of others", async () => {
  await open("/admin/problems", "admin", { ...assay, mayEdit: false });
  expect(screen.queryByRole("button", { name: "Delete T1101" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Edit T1101" }).disabled).toBe(true);
  expect(access().disabled).toBe(true);
});

it("gives the tests as a file", async () => {
  await open();
  const answer = globalThis.fetch as (url: string, init?: RequestInit) => Promise<Response>;
  const headers = { "content-type": "application/zip", "content-disposition": "attachment" };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.startsWith("/api/file/download-testcase")) return answer(url, init);
    asked.push(url);
    return new Response("PK", { headers });
  });
  const saved = vi.fn(() => "blob:x");
  URL.createObjectURL = saved;
  URL.revokeObjectURL = () => {};
  await press("Download the test data of T1101");
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked).toEqual(["/api/file/download-testcase?pid=1001"]);
});

it("is a list of cards on a phone", async () => {
  stubMedia();
  await open();
  expect(screen.queryByRole("table")).toBeNull();
  expect(within(screen.getByRole("listitem")).getByText("T1101")).toBeTruthy();
});
