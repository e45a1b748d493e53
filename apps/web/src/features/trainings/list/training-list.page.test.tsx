import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import type { TrainingCard } from "../api.ts";
import { listOf, open } from "../testing/trainings.ts";

const card: TrainingCard = open;
const categories = [
  { id: 3, name: "Basics", color: "#5b7fd6", gid: null },
  { id: 4, name: "Graphs", color: "#19be6b", gid: null },
];

async function openList(path = "/training", records: TrainingCard[] = [card], total = records.length) {
  const server = fakeServer({
    getTrainingList: () => listOf(records, total),
    getTrainingCategory: () => categories,
  });
  return { ...(await openSite(path)), server };
}
const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

describe("the address", () => {
  it("[TRAIN-01] says keyword, category, access and page; a page has fifteen trainings", async () => {
    const { server, address } = await openList(
      "/training?keyword=steps&categoryId=3&auth=Public&currentPage=2",
      [card],
      16,
    );
    await screen.findByText("First steps");
    const query = { keyword: "steps", categoryId: "3", auth: "Public", currentPage: "2", limit: "15" };
    expect(server.asked("getTrainingList").at(-1)).toEqual(query);
    await userEvent.click(screen.getByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(address()).toBe("/training?keyword=steps&categoryId=3&auth=Public"));
  });

  it("[TRAIN-01] is changed by the filters, which begin again at the first page", async () => {
    const { address } = await openList("/training?currentPage=2");
    await userEvent.click(await screen.findByRole("radio", { name: "Private" }));
    await waitFor(() => expect(address()).toBe("/training?auth=Private"));
    await userEvent.click(await screen.findByRole("button", { name: "Graphs" }));
    await waitFor(() => expect(address()).toBe("/training?categoryId=4&auth=Private"));
    expect(screen.getByRole("button", { name: "Graphs" }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search trainings" }), "snow{Enter}");
    await waitFor(() => expect(address()).toContain("keyword=snow"));
    await userEvent.click(screen.getByRole("button", { name: "All categories" }));
    await waitFor(() => expect(address()).not.toContain("categoryId"));
  });
});

it("[TRAIN-02] a row shows rank, title, access, category, progress, problem count, author and last update", async () => {
  openSession({ token: "token", user: ada });
  await openList();
  const row = await screen.findByRole("row", { name: /First steps/ });
  expect(headers()).toEqual([
    ...["No.", "Title", "Access", "Category", "Progress", "Problems", "Author", "Last update"],
  ]);
  const cells = within(row).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...["10", "First steps", "Public", "Basics", "2/5", "5", "root", "2026-11-10"],
  ]);
  expect(within(row).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("2");
});

it("[TRAIN-02] a visitor sees no progress", async () => {
  await openList("/training", [{ ...card, acCount: null }]);
  await screen.findByRole("row", { name: /First steps/ });
  expect(headers()).not.toContain("Progress");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("a phone shows the same as cards", async () => {
  stubMedia();
  openSession({ token: "token", user: ada });
  await openList("/training", [{ ...card, dueAt: "2026-12-01T00:00:00Z" }]);
  const item = await screen.findByText("First steps");
  expect(item.closest("li")?.textContent).toMatch(
    /10PublicBasicsFirst stepsDue 2026-1[12].*2\/5.*root5 problems/,
  );
});

it("[TRAIN-03, PERM-08] a visitor who opens a training is asked to sign in and stays", async () => {
  const told = hearToasts();
  const { address } = await openList();
  await userEvent.click(await screen.findByRole("link", { name: "First steps" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(told).toMatchObject([{ kind: "warning", text: expect.stringContaining("Please login first") }]);
  expect(address()).toBe("/training");
});

it("a user who opens a training goes to it", async () => {
  openSession({ token: "token", user: ada });
  const { address } = await openList();
  await userEvent.click(await screen.findByRole("link", { name: "First steps" }));
  await waitFor(() => expect(address()).toBe("/training/7"));
});

it("[TRAIN-20] offers nobody to create a training", async () => {
  openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
  await openList();
  const main = within(await screen.findByRole("main"));
  await main.findByText("First steps");
  expect(main.queryByRole("button", { name: /new|create/i })).toBeNull();
  expect(main.queryByRole("link", { name: /new|create/i })).toBeNull();
});

it("says that there is nothing, that nothing fits, and that nothing came", async () => {
  const { address } = await openList("/training?keyword=zzz", []);
  await userEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).toBe("/training"));
  expect(await screen.findByText("No trainings yet")).toBeTruthy();
  fakeServer({ getTrainingList: () => refusal(500, "fault") });
  await userEvent.click(screen.getByRole("radio", { name: "Public" }));
  expect(await screen.findByText("The trainings did not load")).toBeTruthy();
});
