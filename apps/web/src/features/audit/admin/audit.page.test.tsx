import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { AuditPage } from "./audit.page.tsx";

const entry: WireData<"getAuditEntries">["records"][number] = {
  ...{ id: 42, time: "2026-11-15T08:00:00.000Z", uid: ada.uid, username: "root", action: "judge.disabled" },
  ...{ objectKind: "judge", objectId: "anvil-1", ip: "10.0.0.7", requestId: "r-1" },
  details: { before: "enabled", after: { state: "disabled" }, reason: "noisy" },
};
const byItself = {
  ...entry,
  id: 41,
  uid: null,
  username: null,
  action: "judge.register",
  details: {},
  ip: null,
};

beforeEach(() =>
  openSession({ token: "t", user: { ...ada, roleList: ["root"], timeZone: "Asia/Shanghai" } }),
);

async function open(path: string, hasMore = false) {
  const server = fakeServer({ getAuditEntries: () => ({ records: [entry, byItself], hasMore }) });
  const { router } = await renderPart(<AuditPage />, { path });
  await screen.findByText("judge.disabled");
  return {
    server,
    user: userEvent.setup(),
    address: () => router.state.location.href,
    go: (to: string) => act(() => router.navigate({ href: to })),
  };
}

it("shows who did what, before and after, and from where", async () => {
  await open("/admin/audit");
  for (const text of ["root", "judge anvil-1", "enabled", '{"state":"disabled"}', "noisy", "10.0.0.7"]) {
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
  }
  expect(screen.getByText("The system")).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

it("asks for what the address says, in the reader's zone, and writes a search into it", async () => {
  const { server, user, address } = await open(
    "/admin/audit?object=judge:anvil-1&from=2026-11-15T08:00&before=99",
  );
  expect(server.asked("getAuditEntries").at(-1)).toEqual({
    ...{ object: "judge:anvil-1", from: "2026-11-15T00:00:00.000Z", before: "99" },
  });
  await user.type(screen.getByRole("searchbox", { name: "Action" }), "judge{Enter}");
  await waitFor(() => expect(address()).toContain("action=judge"));
  expect(address()).not.toContain("before");
});

it("goes to older entries and back to the newest", async () => {
  const { server, user, address } = await open("/admin/audit", true);
  await user.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(address()).toContain("before=41"));
  expect(server.asked("getAuditEntries").at(-1)).toEqual({ before: "41" });
  await user.click(screen.getByRole("button", { name: "Newest" }));
  await waitFor(() => expect(address()).not.toContain("before"));
});

it("keeps the digits of a time that is being typed, and asks once its year is whole", async () => {
  const { server, address } = await open("/admin/audit");
  const from = () => screen.getByLabelText<HTMLInputElement>("From");
  from().focus();
  for (const year of ["0002", "0020", "0202"]) {
    fireEvent.change(from(), { target: { value: `${year}-11-15T08:00` } });
    expect(from().value).toBe(`${year}-11-15T08:00`);
    expect(address()).not.toContain("from");
  }
  fireEvent.change(from(), { target: { value: "2026-11-15T08:00" } });
  await waitFor(() => expect(address()).toContain("from=2026-11-15T08"));
  expect(server.asked("getAuditEntries").at(-1)).toEqual({ from: "2026-11-15T00:00:00.000Z" });
  expect(from().value).toBe("2026-11-15T08:00");
});

it("asks for an odd year when the field is left", async () => {
  const { user, address } = await open("/admin/audit");
  screen.getByLabelText("From").focus();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "0202-11-15T08:00" } });
  await user.tab();
  await waitFor(() => expect(address()).toContain("from=0202-11-15T08"));
});

it("shows the times of an address that has changed", async () => {
  const { go } = await open("/admin/audit?from=2026-11-15T08:00");
  await go("/admin/audit");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe(""));
});

it("copes with a year that is still being typed", async () => {
  const { server } = await open("/admin/audit?from=0002-11-15T08:00");
  expect(String(server.asked("getAuditEntries").at(-1)?.from)).toMatch(/^0002-11-/);
});
