import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { refusal } from "../../../testing/fake-server.ts";

type RankedUser = WireData<"getGroupRankList">["records"][number];

const person = (rank: number, nickname: string | null): RankedUser => ({
  ...{ rank, uid: `u${rank}`, username: `user${rank}`, nickname, avatar: null, signature: null },
  ...{
    titleName: rank === 1 ? "Mason" : null,
    titleColor: "#1b5bda",
    ac: 30 - rank,
    total: 58,
    score: 700 - rank,
  },
});
const people = [person(1, "Tide"), person(2, "Early"), person(3, null)];
const open = (query = "", rows = people, total = 70) =>
  openGroup(`/group/7/rank${query}`, chess, { replies: { getGroupRankList: () => listOf(rows, total) } });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

it("[GRANK-02] shows place, user with title, nickname, AC, total, score and rate; AC leads to the submissions", async () => {
  await open();
  const first = await row("user1");
  expect([...first.children].map(({ textContent }) => textContent?.trim())).toEqual([
    ...["1", "user1Mason", "Tide", "29", "58", "699", "50.00%"],
  ]);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Rank", "User", "Nickname", "AC", "Total", "Score", "AC rate"],
  ]);
  expect(first.querySelector("svg, img")).toBeTruthy();
  expect(within(first).getByRole("link", { name: "29" }).getAttribute("href")).toBe(
    "/group/7/status?username=user1&status=0",
  );
});

it("[GRANK-04] gives nicknames colours by their length", async () => {
  await open();
  const tone = async (name: string, nickname: string) =>
    within(await row(name))
      .getByText(nickname)
      .getAttribute("data-tone");
  expect([await tone("user1", "Tide"), await tone("user2", "Early")]).toEqual(["4", "0"]);
});

it("[GRANK-01, GRANK-03] is searched by Enter and by its button, and switched between ACM and OI", async () => {
  const { server, address } = await open("?page=2");
  await row("user1");
  expect(server.asked("getGroupRankList").at(-1)).toEqual({
    gid: "7",
    type: "ACM",
    currentPage: "2",
    limit: "30",
  });
  const box = screen.getByRole("searchbox", { name: "Find a user" });
  await userEvent.type(box, "user2{Enter}");
  await waitFor(() => expect(address()).toBe("/group/7/rank?searchUser=user2"));
  await userEvent.clear(box);
  await userEvent.type(box, "user3");
  await userEvent.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(address()).toBe("/group/7/rank?searchUser=user3"));
  await userEvent.click(screen.getByRole("radio", { name: "OI rank" }));
  await waitFor(() => expect(address()).toBe("/group/7/rank?type=1&searchUser=user3"));
  await waitFor(() =>
    expect(server.asked("getGroupRankList").at(-1)).toMatchObject({ type: "OI", searchUser: "user3" }),
  );
});

it("[GRANK-03] keeps type, user, page and size in its address", async () => {
  const { server, address } = await open("?type=1&searchUser=user&page=2&limit=50");
  await row("user1");
  expect(server.asked("getGroupRankList").at(-1)).toEqual({
    gid: "7",
    type: "OI",
    searchUser: "user",
    currentPage: "2",
    limit: "50",
  });
  await userEvent.click(screen.getByRole("button", { name: "Previous page" }));
  await waitFor(() => expect(address()).toBe("/group/7/rank?type=1&searchUser=user&limit=50"));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "30");
  await waitFor(() => expect(address()).toBe("/group/7/rank?type=1&searchUser=user"));
  await userEvent.click(screen.getByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(address()).toBe("/group/7/rank?type=1&searchUser=user&page=3"));
});

it("says that nobody was found, and that it did not load", async () => {
  let isDown = true;
  const { address } = await openGroup("/group/7/rank?searchUser=nobody", chess, {
    replies: {
      getGroupRankList: ({ searchUser }) => {
        if (isDown) return refusal(500, "fault");
        return listOf(searchUser ? [] : people);
      },
    },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await userEvent.click(retry);
  await userEvent.click(await screen.findByRole("button", { name: "Show everybody" }));
  await row("user1");
  expect(address()).toBe("/group/7/rank");
});

it("tells those who run the group who everybody is, and asks for nobody else", async () => {
  const replies = {
    getGroupRankList: () => listOf(people),
    getMemberNames: () => [{ uid: "u1", realname: "Robert Stone", number: "2026001" }],
  };
  await openGroup("/group/7/rank", chess, { replies, level: 4 });
  await within(await row("user1")).findByText("Robert Stone · 2026001");
  expect([...(await row("user2")).children][1]?.textContent).toBe("user2");
});

it("asks for no names as a member", async () => {
  const { server } = await open();
  await row("user1");
  expect(server.asked("getMemberNames")).toEqual([]);
});
