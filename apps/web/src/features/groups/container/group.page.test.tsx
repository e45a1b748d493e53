import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { pagePaths } from "../../../platform/route-names.ts";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { setWords } from "../../../testing/render-part.tsx";
import { writeSite } from "../../../testing/write-site.ts";
import { chess, openGroup } from "../testing/groups.ts";
import { tabOf } from "./tabs.ts";

beforeEach(() => writeSite({ openGroupDiscussion: true }));

const tabs = async () => within(await screen.findByRole("tablist", { name: "Group" })).getAllByRole("tab");
const names = async () => (await tabs()).map(({ textContent }) => textContent);
const everybodys = ["Home", "Problem", "Training", "Contest", "Submission", "Discussion", "Member"];

describe("the tabs", () => {
  it("[GROUP-11, GROUP-13] of a member", async () => {
    await openGroup("/group/7");
    expect(await names()).toEqual([...everybodys, "Rank"]);
    expect((await tabs()).every((tab) => !(tab as HTMLButtonElement).disabled)).toBe(true);
  });

  it("[GROUP-13] of a group admin", async () => {
    await openGroup("/group/7", chess, { level: 4 });
    expect(await names()).toEqual([...everybodys, "Announcement", "Rank"]);
  });

  it("[GROUP-13] of a group root", async () => {
    await openGroup("/group/7", chess, { level: 5 });
    expect(await names()).toEqual([...everybodys, "Announcement", "Setting", "Rank"]);
  });

  it("[GROUP-12] have no discussion while that is closed", async () => {
    writeSite({ openGroupDiscussion: false });
    await openGroup("/group/7");
    expect(await names()).not.toContain("Discussion");
  });

  it.each([0, 1, 2])("[GROUP-17] are closed at level %i but the home", async (level) => {
    await openGroup("/group/7", chess, { level });
    const closed = (await tabs()).filter((tab) => (tab as HTMLButtonElement).disabled);
    expect(closed.map(({ textContent }) => textContent)).toEqual([...everybodys.slice(1), "Rank"]);
  });

  it("[GROUP-17] are open to a super admin who is no member", async () => {
    await openGroup("/group/7", chess, { level: 5, user: { ...ada, roleList: ["root"] } });
    expect((await tabs()).some((tab) => (tab as HTMLButtonElement).disabled)).toBe(false);
  });

  it("[GROUP-17] lead to nothing by the address, either", async () => {
    const { server, address } = await openGroup("/group/7/member", chess, { level: 1 });
    expect(await screen.findByText("For members only")).toBeTruthy();
    expect(server.asked("getGroupMembers")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "To the home of the group" }));
    await waitFor(() => expect(address()).toBe("/group/7"));
  });

  it("[GROUP-13] of those who run the group lead nobody else anywhere", async () => {
    await openGroup("/group/7/setting", chess, { level: 4 });
    expect(await screen.findByText("This page is not for you")).toBeTruthy();
  });

  it("[ROUTE-09] lead to their pages", async () => {
    const { address } = await openGroup("/group/7", chess, { level: 5 });
    for (const [name, path] of [
      ["Problem", "problem"],
      ["Training", "training"],
      ["Contest", "contest"],
      ["Submission", "status"],
      ["Discussion", "discussion"],
      ["Member", "member"],
      ["Setting", "setting"],
      ["Rank", "rank"],
      ["Announcement", "announcement"],
    ] as const) {
      await userEvent.click(await screen.findByRole("tab", { name }));
      await waitFor(() => expect(address()).toBe(`/group/7/${path}`));
      await screen.findByRole("tab", { name, selected: true });
    }
  });

  it.each([
    ["GroupDetails", "GroupDetails"],
    ["GroupProblemDetails", "GroupProblemList"],
    ["GroupSubmissionDeatil", "GroupSubmissionList"],
    ["GroupTrainingDetails", "GroupTrainingList"],
    ["GroupTrainingProblemList", "GroupTrainingList"],
    ["GroupTrainingProblemDetails", "GroupTrainingList"],
    ["GroupTrainingRank", "GroupTrainingList"],
    ["GroupContestList", "GroupContestList"],
    ["GroupProblemDiscussion", "GroupDiscussionList"],
    ["GroupDiscussionDetails", "GroupDiscussionList"],
    ["GroupAnnouncementList", "GroupAnnouncementList"],
  ] as const)("[GROUP-14] %s stands under %s", (page, tab) => {
    expect(tabOf(pagePaths[page])).toBe(tab);
  });
});

it("says that there is no such group, and that it did not come", async () => {
  const { unmount } = await openGroup("/group/8", chess, {
    replies: { getGroupDetail: () => refusal(404, "group_not_found") },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "No such group" })).toBeTruthy();
  unmount();
  let isDown = true;
  await openGroup("/group/7", chess, {
    replies: { getGroupDetail: () => (isDown ? refusal(500, "fault") : chess) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: chess.name })).toBeTruthy();
});

it("stands while the language is switched", async () => {
  const { server } = await openGroup("/group/7");
  const name = await screen.findByRole("heading", { level: 1, name: chess.name });
  await act(() => setWords("zh-CN"));
  await waitFor(() => expect(server.asked("getGroupDetail")).toHaveLength(2));
  await screen.findByRole("tab", { name: "成员" });
  expect(name.isConnected).toBe(true);
});
