import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { describe, expect, it, vi } from "vitest";
import { coveredStore } from "../../../platform/live/live-tabs.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { refusal } from "../../../testing/fake-server.ts";
import type { Contest } from "../api.ts";
import { listOf, openContest, running } from "../testing/contests.ts";

const printing: Contest = { ...running, openPrint: true };
const room: Contest = { ...printing, rights: ["prints"] };
type Print = WireData<"getContestPrint">["records"][number];
const print: Print = {
  ...{ id: 7, username: "bea", realname: "Bea Birch", seat: "B-07", status: 0 },
  gmtCreate: "2026-11-14T08:30:00Z",
};
const field = () => screen.findByRole("textbox", { name: "What to print" });
const sendButton = () => screen.getByRole("button", { name: "Send to print" });

describe("the print tab", () => {
  it("[CADM-04, CADM-05] says what is wrong with nothing and with 49 characters, and sends 50", async () => {
    const { server } = await openContest("/contest/1000/print", printing, {
      replies: { submitPrintText: () => null },
    });
    const text = await field();
    await userEvent.click(sendButton());
    expect(await screen.findByText("Content cannot be empty")).toBeTruthy();
    await userEvent.click(text);
    await userEvent.paste("x".repeat(49));
    await userEvent.click(sendButton());
    expect(await screen.findByText("The number of content cannot be less than 50")).toBeTruthy();
    expect(server.asked("submitPrintText")).toEqual([]);
    await userEvent.type(text, "y");
    await userEvent.click(sendButton());
    await waitFor(() =>
      expect(server.asked("submitPrintText")).toEqual([{ cid: 1000, content: `${"x".repeat(49)}y` }]),
    );
    expect((await field()).textContent).toBe("");
  });

  it("keeps what was typed when it is refused", async () => {
    await openContest("/contest/1000/print", printing, {
      replies: { submitPrintText: () => refusal(429, "too_many_requests") },
    });
    await userEvent.click(await field());
    await userEvent.paste("z".repeat(60));
    await userEvent.click(sendButton());
    await waitFor(() => expect(toastStore.get()).toBeDefined());
    expect((await field()).textContent).toBe("z".repeat(60));
  });

  it("says so where the contest has no print room", async () => {
    await openContest("/contest/1000/print", running);
    expect(await screen.findByText("This contest has no print room")).toBeTruthy();
  });
});

describe("the print room", () => {
  /** The table once it has rows. */
  const table = async () => {
    await screen.findAllByText("bea");
    return screen.getByRole("table", { name: "Admin Print" });
  };

  it("[CADM-07] lists id, names, time and status, 15 a page, and asks every 10 s without a stream", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openContest("/contest/1000/admin-print", room, {
      replies: { getContestPrint: () => listOf([print, { ...print, id: 6, status: 1 }]) },
    });
    const [, first, second] = within(await table()).getAllByRole("row");
    const cells = within(first!)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(["7", "bea", "Bea Birch", "B-07"]);
    expect(cells[4]).toContain("2026-11-14");
    expect(cells[5]).toBe("Not printed");
    expect(within(second!).getByText("Printed")).toBeTruthy();
    const asked = () => server.asked("getContestPrint");
    expect(asked().at(-1)).toEqual({ cid: "1000", currentPage: "1", limit: "15" });
    const before = asked().length;
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    await waitFor(() => expect(asked()).toHaveLength(before + 1));
  });

  it("[CADM-07] hears of a print over the stream, and no poll runs", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let prints: Print[] = [];
    const { server } = await openContest("/contest/1000/admin-print", room, {
      hasStream: true,
      replies: { getContestPrint: () => listOf(prints) },
    });
    await screen.findByText("Nothing to print yet");
    await waitFor(() => expect(coveredStore.get()).toContain("prints:1000"));
    const before = server.asked("getContestPrint").length;
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(server.asked("getContestPrint")).toHaveLength(before);
    prints = [print];
    await act(async () => server.say({ kind: "prints.changed", topic: "prints:1000" }));
    expect(await screen.findByText("bea")).toBeTruthy();
    expect(server.asked("getContestPrint")).toHaveLength(before + 1);
  });

  it("[CADM-08] the OK button moves a print to printed", async () => {
    let status = 0;
    const { server } = await openContest("/contest/1000/admin-print", room, {
      replies: {
        getContestPrint: () => listOf([{ ...print, status }]),
        checkContestPrintStatus: () => {
          status = 1;
          return null;
        },
      },
    });
    const ok = await screen.findByRole("button", { name: "Mark print 7 of bea as printed" });
    expect(ok.textContent).toBe("OK");
    await userEvent.click(ok);
    expect(await screen.findByText("Printed")).toBeTruthy();
    expect(server.asked("checkContestPrintStatus")).toEqual([{ id: 7, cid: 1000 }]);
    expect(screen.queryByText("OK")).toBeNull();
  });

  it("lays a print on numbered sheets with name and seat, and prints nothing else", async () => {
    const content = Array.from({ length: 70 }, (_, at) => `line ${at + 1}`).join("\n");
    await openContest("/contest/1000/admin-print", room, {
      replies: {
        getContestPrint: () => listOf([print]),
        getContestPrintText: () => ({ ...print, content }),
      },
    });
    const printed = vi.fn();
    vi.stubGlobal("print", printed);
    await userEvent.click(await screen.findByRole("button", { name: "Open print 7 of bea" }));
    const dialog = await screen.findByRole("dialog", { name: "Print 7 of bea" });
    expect(await within(dialog).findByText("Page 2 / 2")).toBeTruthy();
    expect(within(dialog).getAllByText("Seat B-07")).toHaveLength(2);
    expect(within(dialog).getAllByText("bea · Bea Birch")).toHaveLength(2);
    await userEvent.click(within(dialog).getByRole("button", { name: "Print from the browser" }));
    expect(printed).toHaveBeenCalledOnce();
    const sheet = document.querySelector("[data-print-sheet]");
    expect(sheet?.textContent).toContain("line 70");
    expect(document.body.dataset.printed).toBe("sheet");
  });

  it("is closed to others, and says what failed", async () => {
    await openContest("/contest/1000/admin-print", printing);
    expect(await screen.findByText("Only the print room sees the prints")).toBeTruthy();
  });

  it("says what failed and asks again", async () => {
    await openContest("/contest/1000/admin-print", room, {
      replies: { getContestPrint: () => refusal(500, "fault") },
    });
    expect(await screen.findByText("The prints did not load")).toBeTruthy();
  });
});
