import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import { RemoteImport as RemoteImportPart } from "./remote-import.tsx";
import type { RemoteImport } from "./remote-imports-options.ts";

afterEach(() => toastStore.set(undefined));

const order = (id: number, changes: Partial<RemoteImport> = {}): RemoteImport => ({
  ...{
    id,
    site: "HDU",
    problemId: `HDU-${1000 + id}`,
    username: "root",
    createTime: "2026-11-15T08:00:00.000Z",
  },
  ...{ phase: "waiting", pid: null, title: null, cause: null, endTime: null, cid: null, tid: null },
  ...changes,
});
const ended = { endTime: "2026-11-15T08:01:00.000Z" };

async function open({
  isOpen = true,
  role = "root" as "root" | "admin",
  imports = [] as RemoteImport[],
} = {}) {
  openSession({ token: "t", user: { ...ada, roleList: [role], timeZone: "Asia/Shanghai" } });
  const state = { imports, isBroken: false };
  const server = fakeServer({
    getRemoteImports: () => (state.isBroken ? refusal(500, "fault") : { isOpen, imports: state.imports }),
    orderRemoteProblems: ({ problemIds }) => {
      const ids = problemIds as string[];
      const refused = ids.filter((id) => !/^\d+$/.test(id));
      return {
        ordered: ids.length - refused.length,
        refused: refused.map((problemId) => ({ problemId, code: "remote_problem_id_invalid" as const })),
      };
    },
  });
  await renderPart(<RemoteImportPart />, { path: "/admin/problem/batch-operation?tab=remote" });
  return { server, state };
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Problem IDs" }), { target: { value } });
const send = () =>
  act(async () => fireEvent.click(screen.getByRole("button", { name: /^Import \d+ problem/ })));

it("[ADMIN-08] orders the problems of a list, keeps what was refused, and follows them until they are there", async () => {
  const { server, state } = await open();
  await screen.findByText("No problem has been imported from another judge yet");
  expect(screen.getByRole("button", { name: "Import 0 problems" })).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Judge"), { target: { value: "POJ" } });
  type("1000-1002, 1008 x1y");
  state.imports = [order(1)];
  await send();
  expect(server.asked("orderRemoteProblems")).toEqual([
    { name: "POJ", problemIds: ["1000", "1001", "1002", "1008", "X1Y"] },
  ]);
  await waitFor(() => expect(toastStore.get()?.text).toBe("4 problems are queued"));
  expect(screen.getByRole("textbox", { name: "Problem IDs" })).toHaveProperty("value", "X1Y");
  const refused = within(screen.getByRole("list", { name: "Problems that were not queued" }));
  expect(refused.getByRole("listitem").textContent).toBe("X1Y That judge has no problems of such an ID.");
  await screen.findByText("Waiting");
  state.imports = [order(1, { phase: "reading" })];
  await screen.findByText("Reading…", undefined, { timeout: 10_000 });
  state.imports = [order(1, { phase: "imported", pid: 7, title: "Stones", ...ended })];
  const link = await screen.findByRole("link", { name: "HDU-1001 Stones" }, { timeout: 10_000 });
  expect(link.getAttribute("href")).toBe("/problem/HDU-1001");
  expect(screen.getByText("Imported")).toBeTruthy();
});

it("takes no more than fifty at a time", async () => {
  const { server } = await open();
  await screen.findByText("No problem has been imported from another judge yet");
  type("1000-1050");
  expect(screen.getByText("At most 50 problems at a time")).toBeTruthy();
  await send();
  expect(server.asked("orderRemoteProblems")).toEqual([]);
});

it.each<[RemoteImport["cause"], RemoteImport["phase"], string]>([
  ["server-error", "waiting", "Tried again soon: The remote judge answered with an error of its own."],
  [
    "changed-layout",
    "failed",
    "Failed: The remote judge's pages have changed; an administrator has to look.",
  ],
  ["display-id-taken", "failed", "Failed: There is a problem of this ID already."],
  ["problem-missing", "failed", "Failed: The remote judge does not have this problem."],
  [
    ...(["not-placed", "imported"] as const),
    "Imported, but it could not be put where it was ordered for. Add it by hand.",
  ],
])("says that %s is why an order is %s", async (cause, phase, words) => {
  await open({ imports: [order(1, { cause, phase, ...(phase !== "waiting" && ended) })] });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /HDU/ })).toBeNull();
});

it("says that remote judging is switched off, and shows root the way", async () => {
  await open({ isOpen: false, imports: [order(1, { phase: "failed", cause: "switched-off", ...ended })] });
  expect(await screen.findByRole("heading", { name: "Remote judging is switched off" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  const link = screen.getByRole("link", { name: "Remote judging" });
  expect(link.getAttribute("href")).toBe("/admin/remote-judging");
  expect(screen.getByText("HDU-1001")).toBeTruthy();
});

it("tells another admin who can switch it on", async () => {
  await open({ isOpen: false, role: "admin" });
  expect(await screen.findByText(/once the super admin has switched it on/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it("shows cards on a telephone", async () => {
  stubMedia();
  await open({ imports: [order(1, { phase: "imported", pid: 7, title: "Stones", ...ended })] });
  expect(await screen.findByRole("link", { name: "HDU-1001 Stones" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("says that the orders did not load, and asks again", async () => {
  const { state } = await open();
  await screen.findByText("No problem has been imported from another judge yet");
  state.isBroken = true;
  type("1000");
  await send();
  const error = await screen.findByRole("alert");
  state.isBroken = false;
  state.imports = [order(1)];
  await act(async () => fireEvent.click(within(error).getByRole("button")));
  expect(await screen.findByText("Waiting")).toBeTruthy();
});
