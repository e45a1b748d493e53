import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { ended, listOf, running, scheduled } from "../testing/contests.ts";

const oi = { ...scheduled, id: 1001, title: "Light Snow Mock", type: 1, auth: 1, openRank: true };
const open = { ...running, openRank: true };

async function openList(path = "/contest", records = [running, oi], total = records.length) {
  const server = fakeServer({ getContestList: () => listOf(records, total) });
  const site = await openSite(path);
  return { ...site, server };
}
const rows = () => within(screen.getByRole("list", { name: "Contests" })).getAllByRole("listitem");

describe("the address", () => {
  it("[CONT-01] says status, rule, keyword and page; a page has ten contests", async () => {
    const { server, address } = await openList(
      "/contest?status=0&type=1&keyword=snow&currentPage=2",
      [oi],
      15,
    );
    await screen.findByText("Light Snow Mock");
    const query = { status: "0", type: "1", keyword: "snow", currentPage: "2", limit: "10" };
    expect(server.asked("getContestList").at(-1)).toEqual(query);
    await userEvent.click(screen.getByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(address()).toBe("/contest?status=0&type=1&keyword=snow"));
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("[CONT-01] is changed by the filters, which begin again at the first page", async () => {
    const { address } = await openList("/contest?currentPage=2");
    const rule = screen.getByRole("radiogroup", { name: "Rule" });
    await userEvent.click(within(rule).getByRole("radio", { name: "OI" }));
    await waitFor(() => expect(address()).toBe("/contest?type=1"));
    const status = screen.getByRole("radiogroup", { name: "Status" });
    await userEvent.click(within(status).getByRole("radio", { name: "Running" }));
    await waitFor(() => expect(address()).toBe("/contest?status=0&type=1"));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search contests" }), "frost{Enter}");
    await waitFor(() => expect(address()).toContain("keyword=frost"));
    await userEvent.click(within(rule).getByRole("radio", { name: "All" }));
    await waitFor(() => expect(address()).not.toContain("type"));
  });
});

it("a contest shows its start, length, rule, access, entries and status", async () => {
  await openList("/contest", [{ ...running, duration: 9_000 }, oi]);
  await screen.findByText("Frost Moon Open");
  const [first, second] = rows();
  expect(first?.textContent).toMatch(/Frost Moon Open2026-11-14 \d\d:\d\d2 h 30 minACMPublic386Running/);
  expect(second?.textContent).toMatch(/Light Snow Mock.*5 hOIPrivate.*Scheduled/);
  expect(within(second!).getByRole("img", { name: "Needs a password" })).toBeTruthy();
  expect(within(first!).getByRole("link", { name: "Only ACM contests" }).getAttribute("href")).toBe(
    "/contest?type=0",
  );
});

it("[CONT-02] a user who opens a contest goes to it", async () => {
  openSession({ token: "token", user: ada });
  const { address } = await openList();
  await userEvent.click(await screen.findByRole("link", { name: "Frost Moon Open" }));
  await waitFor(() => expect(address()).toBe("/contest/1000"));
});

it("[CONT-03, PERM-08] a visitor who opens a contest is asked to sign in and stays", async () => {
  const told = hearToasts();
  const { address } = await openList();
  await userEvent.click(await screen.findByRole("link", { name: "Frost Moon Open" }));
  expect(await screen.findByRole("dialog", { name: /Login/ })).toBeTruthy();
  expect(told).toMatchObject([{ kind: "warning", text: expect.stringContaining("Please login first") }]);
  expect(address()).toBe("/contest");
});

describe("the outside scoreboard", () => {
  const button = (title: string) =>
    screen.findByRole<HTMLButtonElement>("button", { name: `Scoreboard of ${title}` });

  it("[CONT-04] has a button only where it is open, which waits for the start", async () => {
    await openList("/contest", [running, oi]);
    expect((await button("Light Snow Mock")).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Scoreboard of Frost Moon Open" })).toBeNull();
  });

  it.each([
    [open, "/contest/acm-scoreboard/1000"],
    [{ ...ended, type: 1, openRank: true }, "/contest/oi-scoreboard/1000"],
  ])("[CONT-04] is the one of the contest's rule", async (contest, path) => {
    const { address } = await openList("/contest", [contest]);
    await userEvent.click(await button("Frost Moon Open"));
    await waitFor(() => expect(address()).toBe(path));
  });
});

it("says that nothing fits, and that nothing came", async () => {
  const { address } = await openList("/contest?keyword=zzz", []);
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/contest"));
  expect(await screen.findByText("No contests yet")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  let isBroken = true;
  fakeServer({ getContestList: () => (isBroken ? refusal(500, "fault") : listOf([running])) });
  await userEvent.click(screen.getByRole("radio", { name: "ACM" }));
  const alert = await screen.findByText("The contests did not load");
  isBroken = false;
  await userEvent.click(
    within(alert.closest<HTMLElement>("[role=alert]")!).getByRole("button", { name: "Retry" }),
  );
  expect(await screen.findByText("Frost Moon Open")).toBeTruthy();
});
