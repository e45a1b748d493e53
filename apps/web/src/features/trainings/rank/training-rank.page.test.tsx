import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ada } from "../../../testing/ada.ts";
import { stubMedia } from "../../../testing/stub-media.ts";
import { bob, hidden, listOf, open, openTraining } from "../testing/trainings.ts";

const cell = { status: 0, runTime: 46, isLate: false };
const solved = { ...bob, submissionInfo: { T1010: cell } };
const replies = (rows = [solved]) => ({ getTrainingRank: () => listOf(rows, 31) });

it("[TRAIN-11] shows rank, user, total AC with its time, and what became of each problem", async () => {
  const own = { ...solved, rank: 2, uid: ada.uid, username: "ada", gender: "female", school: "Mint College" };
  await openTraining("/training/7/rank", hidden, { replies: replies([solved, own]) });
  const row = await screen.findByRole("row", { name: /bob/ });
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Rank", "User", "Total AC", "T1010"],
  ]);
  expect(row.textContent).toMatch(/1.*bob1.*46 msAC.*46 ms$/);
  expect(within(row).queryByText("Girl")).toBeNull();
  const ownRow = within(screen.getByRole("row", { name: /ada/ }));
  for (const flag of ["You", "Girl", "Mint College"]) expect(ownRow.getByText(flag)).toBeTruthy();
});

it("[TRAIN-11] has thirty rows a page unless another size is chosen, in the address", async () => {
  const { server, address } = await openTraining("/training/7/rank", hidden, { replies: replies() });
  await screen.findByRole("link", { name: "bob" });
  expect(server.asked("getTrainingRank").at(-1)).toMatchObject({ tid: "7", limit: "30", currentPage: "1" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
  await waitFor(() => expect(address()).toBe("/training/7/rank?limit=10"));
  await waitFor(() => expect(server.asked("getTrainingRank").at(-1)).toMatchObject({ limit: "10" }));
});

it("[TRAIN-12] real names are shown to training admins alone", async () => {
  const rows = [{ ...solved, realname: "Robert Stone" }];
  const { unmount } = await openTraining(
    "/training/7/rank",
    { ...hidden, isAdmin: true },
    { replies: replies(rows) },
  );
  expect(await screen.findByText("Robert Stone")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Real name" })).toBeTruthy();
  unmount();
  await openTraining("/training/7/rank", hidden, { replies: replies() });
  await screen.findByRole("link", { name: "bob" });
  expect(screen.queryByRole("columnheader", { name: "Real name" })).toBeNull();
});

it("cells lead to the submissions of the user: the accepted ones, or those to the problem", async () => {
  await openTraining("/training/7/rank", hidden, { replies: replies() });
  const row = within(await screen.findByRole("row", { name: /bob/ }));
  const hrefOf = (name: RegExp) => row.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(/has solved/)).toBe("/status?username=bob&status=0");
  expect(hrefOf(/Accepted/)).toBe("/status?username=bob&problemID=T1010&completeProblemID=true");
});

it("marks what is late, shows nicknames where the training says so, and finds somebody by name", async () => {
  const late = { ...solved, nickname: "Bobby", submissionInfo: { T1010: { ...cell, isLate: true } } };
  const { address } = await openTraining(
    "/training/7/rank",
    { ...hidden, rankShowName: "nickname" },
    { replies: { getTrainingRank: ({ keyword }) => listOf(keyword ? [] : [late]) } },
  );
  const row = within(await screen.findByRole("row", { name: /Bobby/ }));
  expect(row.getByText("late")).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox"), "zoe{Enter}");
  await waitFor(() => expect(address()).toBe("/training/7/rank?keyword=zoe"));
  await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(address()).toBe("/training/7/rank"));
});

it("of a public training there are no records", async () => {
  const { server } = await openTraining("/training/7/rank", open);
  expect(await screen.findByText("Only private trainings have records.")).toBeTruthy();
  expect(server.asked("getTrainingRank")).toEqual([]);
});

it("a phone shows the same as cards, of the problems those that were tried", async () => {
  stubMedia();
  await openTraining("/training/7/rank", hidden, { replies: replies() });
  const card = (await screen.findByRole("link", { name: "bob" })).closest("li");
  expect(card?.textContent).toMatch(/^1.*bob1.*46 msT1010AC.*46 ms$/);
});
