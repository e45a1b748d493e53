import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it, vi } from "vitest";
import { listOf, openContest, running } from "../../../features/contests/testing/contests.ts";
import { coveredStore } from "../../../platform/live/live-tabs.ts";

const helped = { ...running, isAdmin: true };
type AcInfo = WireData<"getContestAcInfo">["records"][number];
const solved: AcInfo = {
  ...{ id: 57, cid: 1000, displayId: "A", color: "#e5484d", firstBlood: true, checked: false },
  ...{ uid: "be".repeat(16), username: "bea", realname: "Bea Birch", school: null, seat: "B-07" },
  submitTime: "2026-11-14T08:30:00Z",
};
type Link = WireData<"getBalloonLink">;
const noLink: Link = { grant: null, expireTime: "2026-11-14T14:00:00Z", goesOnAfterSeal: false };
/** The table once it has rows. */
const table = async () => {
  await screen.findAllByText("bea");
  return screen.getByRole("table", { name: "AC Info" });
};

describe("AC info", () => {
  it("[CADM-01] lists submission, contest, time, problem, first blood, names and what is checked, 20 a page", async () => {
    const { server } = await openContest("/contest/1000/ac-info", helped, {
      replies: {
        getContestAcInfo: () => listOf([solved, { ...solved, id: 58, firstBlood: false, checked: true }]),
        getBalloonLink: () => noLink,
      },
    });
    const [, first, second] = within(await table()).getAllByRole("row");
    const cells = within(first!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(["57", "AFirst blood", "bea", "Bea Birch", "B-07"]);
    expect(cells[5]).toContain("2026-11-14");
    const link = within(first!).getByRole("link", { name: "57" });
    expect(link.getAttribute("href")).toBe("/contest/1000/problem/A/submission-deatil/57");
    expect(within(first!).getByRole<HTMLInputElement>("switch").checked).toBe(false);
    expect(within(second!).queryByText("First blood")).toBeNull();
    expect(within(second!).getByRole<HTMLInputElement>("switch").checked).toBe(true);
    expect(server.asked("getContestAcInfo").at(-1)).toEqual({ cid: "1000", currentPage: "1", limit: "20" });
  });

  it("tells those who run the group of a contest the student numbers, too", async () => {
    await openContest(
      "/contest/1000/ac-info",
      { ...helped, gid: 7 },
      {
        replies: {
          getContestAcInfo: () => listOf([solved]),
          getBalloonLink: () => noLink,
          getGroupAuth: () => 5,
          getMemberNames: () => [{ uid: solved.uid, realname: "Bea Birch", number: "2026007" }],
        },
      },
    );
    await within(await table()).findByText("Bea Birch · 2026007");
  });

  it("[CADM-01] is asked for every 10 s without a stream", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openContest("/contest/1000/ac-info", helped, {
      replies: { getContestAcInfo: () => listOf([solved]), getBalloonLink: () => noLink },
    });
    await table();
    const asked = () => server.asked("getContestAcInfo").length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(asked()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it("[CADM-01] comes as an event where there is a stream, and no poll runs", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let rows: AcInfo[] = [];
    const { server } = await openContest("/contest/1000/ac-info", helped, {
      hasStream: true,
      replies: { getContestAcInfo: () => listOf(rows), getBalloonLink: () => noLink },
    });
    await screen.findByText("Nobody has solved a problem yet");
    await waitFor(() => expect(coveredStore.get()).toContain("balloons:1000"));
    const before = server.asked("getContestAcInfo").length;
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(server.asked("getContestAcInfo")).toHaveLength(before);
    rows = [solved];
    await act(async () => server.say({ kind: "balloons.changed", topic: "balloons:1000" }));
    expect(await screen.findByText("bea")).toBeTruthy();
    expect(server.asked("getContestAcInfo")).toHaveLength(before + 1);
  });

  it("[CADM-02] toggling the flag of a row saves it", async () => {
    let checked = false;
    const { server } = await openContest("/contest/1000/ac-info", helped, {
      replies: {
        getContestAcInfo: () => listOf([{ ...solved, checked }]),
        getBalloonLink: () => noLink,
        checkContestAcInfo: (sent) => {
          checked = sent.checked === true;
          return null;
        },
      },
    });
    const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: /balloon for A of bea/ });
    await table();
    for (const is of [true, false]) {
      await userEvent.click(toggle());
      await waitFor(() => expect(toggle().checked).toBe(is));
      expect(server.asked("checkContestAcInfo").at(-1)).toEqual({ id: 57, cid: 1000, checked: is });
    }
  });
});

describe("the runner's link", () => {
  it("is made, shown whole, and revoked once that is confirmed", async () => {
    let link = noLink;
    const { server } = await openContest("/contest/1000/ac-info", helped, {
      replies: {
        getContestAcInfo: () => listOf([]),
        getBalloonLink: () => link,
        changeBalloonLink: ({ isOpen }) => {
          link = { ...noLink, grant: isOpen ? "1000.1.abc" : null };
          return link;
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Make a link" }));
    expect(await screen.findByText(`${location.origin}/balloons#1000.1.abc`)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Revoke the link" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Revoke the link" }));
    expect(await screen.findByRole("button", { name: "Make a link" })).toBeTruthy();
    expect(server.asked("changeBalloonLink")).toEqual([
      { cid: 1000, isOpen: true },
      { cid: 1000, isOpen: false },
    ]);
  });

  it("goes on after the seal where a contest admin says so", async () => {
    const { server } = await openContest(
      "/contest/1000/ac-info",
      { ...helped, sealRank: true },
      {
        replies: {
          getContestAcInfo: () => listOf([]),
          getBalloonLink: () => noLink,
          changeBalloonLink: () => ({ ...noLink, goesOnAfterSeal: true }),
        },
      },
    );
    const toggle = () =>
      screen.getByRole<HTMLInputElement>("switch", { name: "Balloons go on after the seal" });
    await screen.findByRole("button", { name: "Make a link" });
    await userEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(true));
    expect(server.asked("changeBalloonLink")).toEqual([{ cid: 1000, goesOnAfterSeal: true }]);
  });

  it("is not for balloon staff, who see the balloons all the same; others see neither", async () => {
    const replies = { getContestAcInfo: () => listOf([solved]) };
    await openContest("/contest/1000/ac-info", { ...running, rights: ["balloons"] }, { replies });
    await table();
    expect(screen.queryByText("Link for balloon runners")).toBeNull();
  });

  it("an entrant is told whom AC info is for", async () => {
    await openContest("/contest/1000/ac-info", running);
    expect(await screen.findByText(/^AC info is for/)).toBeTruthy();
  });
});
