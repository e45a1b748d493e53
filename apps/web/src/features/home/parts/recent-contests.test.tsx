import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { running, scheduled } from "../testing/contests.ts";
import { RecentContests } from "./recent-contests.tsx";

function SignInMode() {
  return <output>{useSignInMode()}</output>;
}

async function open(replies: Parameters<typeof fakeServer>[0] = {}, locale: "en-US" | "zh-CN" = "en-US") {
  fakeServer({
    getRecentContest: () => [running, scheduled],
    getRecentOtherContest: () => [],
    ...replies,
  });
  const part = (
    <>
      <RecentContests />
      <SignInMode />
    </>
  );
  const { router } = await renderPart(part, { path: "/home", locale });
  return () => router.state.location.href;
}

it("shows rule, access, length, entries and state of each", async () => {
  await open();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/Frost Moon Open.*ACM.*Public.*5 h.*386.*Running/);
  expect(second?.textContent).toMatch(/Light Snow Mock.*OI.*Protected.*Scheduled/);
  expect(screen.queryByText("Contests of other sites")).toBeNull();
});

it("shows the contests of other sites below, those with a web address", async () => {
  const other = { oj: "CF", beginTime: running.startTime, endTime: running.endTime };
  await open({
    getRecentOtherContest: () => [
      { ...other, title: "Round 1", url: "https://example.org/1" },
      { ...other, title: "Trap", url: "javascript:alert(1)" },
    ],
  });
  const link = await screen.findByRole("link", { name: "Round 1" });
  expect(link.getAttribute("href")).toBe("https://example.org/1");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(screen.queryByText("Trap")).toBeNull();
});

it("fails by itself and can be tried again", async () => {
  let isBroken = true;
  await open({ getRecentContest: () => (isBroken ? refusal(500, "fault") : [running]) });
  const alert = await screen.findByRole("alert");
  isBroken = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Frost Moon Open")).toBeTruthy();
});

describe("where clicks lead", () => {
  it("[HOME-08] a visitor who clicks a contest is asked to sign in and stays", async () => {
    const path = await open({}, "zh-CN");
    fireEvent.click(await screen.findByRole("link", { name: "Frost Moon Open" }));
    expect(await screen.findByText("Login")).toBeTruthy();
    expect(toastStore.get()).toMatchObject({ kind: "warning", text: "请先登录！" });
    expect(path()).toBe("/home");
  });

  it("[HOME-07] a user goes to the contest", async () => {
    openSession({ token: "t", user: ada });
    const path = await open();
    fireEvent.click(await screen.findByRole("link", { name: "Frost Moon Open" }));
    await waitFor(() => expect(path()).toBe("/contest/1000"));
    expect(toastStore.get()).toBeUndefined();
  });

  it("[HOME-09] the rule of a contest leads to the list of that rule", async () => {
    const path = await open();
    fireEvent.click(await screen.findByRole("link", { name: "Only OI contests" }));
    await waitFor(() => expect(path()).toBe("/contest?type=1"));
  });
});

describe("the countdown", () => {
  const [second, minute, hour] = [1_000, 60_000, 3_600_000];
  /** The moment of an answer by a browser's clock that is years late; the server's says `running.now`. */
  const late = Date.parse("2001-02-03T04:05:06Z");
  const serverTime = (leftMs: number) => new Date(Date.parse(running.now) + leftMs).toISOString();
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: late }));

  it.each([
    ["by the minute", { start: 2 * hour + 50 }, "in 2 h 1 min", "in 2 h"],
    ["by the second in the last hour", { start: hour + 50 }, "in 1 h 1 min", "in 01:00:00"],
    ["through the last hour", { start: 10 * minute + 50 }, "in 00:10:01", "in 00:10:00"],
    ["to the start, and on to the end", { start: 50 }, "in 00:00:01", "5 h left"],
    [
      "to the end by the second",
      { start: -4 * hour, end: 36 * minute + 49 * second + 50 },
      "00:36:50 left",
      "00:36:49 left",
    ],
    ["to the end", { start: -hour, end: 50 }, "00:00:01 left", "Ended"],
  ])(
    "goes %s",
    async (_name, { start, end = start + 5 * hour }: { start: number; end?: number }, before, after) => {
      await open({
        getRecentContest: () => [{ ...running, startTime: serverTime(start), endTime: serverTime(end) }],
      });
      expect(await screen.findByText(before)).toBeTruthy();
      vi.setSystemTime(late + 50);
      expect(await screen.findByText(after)).toBeTruthy();
    },
  );

  it.each([
    ["en-US", "4 h left", "in 3 d 4 h"],
    ["zh-CN", "剩余 4 小时", "3 天 4 小时后"],
  ] as const)("is told in %s", async (locale, left, until) => {
    await open({}, locale);
    const [first, second] = await screen.findAllByRole("timer");
    expect([first?.textContent, second?.textContent]).toEqual([left, until]);
  });
});
