import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeSession, openSession, type UserInfo } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { RejudgingsPage } from "./rejudgings.page.tsx";

const rejudging: WireData<"startRejudging"> = {
  ...{ id: 3, username: "root", createTime: "2026-11-15T08:00:00.000Z", problemID: "T1101", status: 0 },
  ...{ cid: null, language: null, from: null, until: null, total: 4, queued: 0, judged: 0 },
};
const cpp = { name: "C++", oj: "ME" } as WireData<"getLanguages">[number];

beforeEach(() => {
  const user = { uid: "r", username: "root", roleList: ["root"], timeZone: "Asia/Shanghai" };
  openSession({ token: "t", user: user as Partial<UserInfo> as UserInfo });
});
afterEach(() => {
  closeSession();
  toastStore.set(undefined);
});

async function open(path: string, total = 4) {
  const state = { total, list: [] as (typeof rejudging)[] };
  const server = fakeServer({
    getLanguages: () => [cpp],
    countRejudging: ({ problemID }) =>
      problemID === "NONE" ? refusal(404, "problem_not_found") : { total: state.total, max: 100_000 },
    startRejudging: () => {
      state.list = [rejudging];
      return rejudging;
    },
    getRejudgings: () => state.list,
  });
  const { router } = await renderPart(
    <ConfirmProvider>
      <RejudgingsPage />
    </ConfirmProvider>,
    { path },
  );
  const address = () => new URLSearchParams(router.state.location.searchStr);
  return { user: userEvent.setup(), server, state, address };
}

const startButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Start the rejudge" });

it("counts what the address chooses, asks, starts, and shows the progress until all are judged", async () => {
  const { user, server, state } = await open("/admin/rejudge?problemID=T1101&status=0");
  await screen.findByText("4 submissions match");
  expect(server.asked("countRejudging").at(-1)).toEqual({ problemID: "T1101", status: "0" });
  expect(await screen.findByText("Nothing has been rejudged in bulk yet")).toBeTruthy();
  await user.click(startButton());
  const question = within(await screen.findByRole("dialog", { name: "Rejudge 4 submissions?" }));
  await user.click(question.getByRole("button", { name: "Rejudge" }));
  await waitFor(() => expect(toastStore.get()).toMatchObject({ text: "4 submissions are being rejudged" }));
  expect(server.asked("startRejudging")).toEqual([{ problemID: "T1101", status: 0 }]);
  await screen.findByText("0 of 4 judged");
  state.list = [{ ...rejudging, queued: 4, judged: 3 }];
  await screen.findByText("3 of 4 judged", undefined, { timeout: 10_000 });
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("3");
  state.list = [{ ...rejudging, queued: 4, judged: 4 }];
  await screen.findByText("All 4 judged", undefined, { timeout: 10_000 });
});

it("narrows the choice by language and time, in the reader's zone, and keeps it in the address", async () => {
  const { user, server, address } = await open("/admin/rejudge?from=2026-11-15T08:00");
  await screen.findByText("4 submissions match");
  await user.selectOptions(await screen.findByLabelText("Language"), "C++");
  await waitFor(() => expect(address().get("language")).toBe("C++"));
  await waitFor(() =>
    expect(server.asked("countRejudging").at(-1)).toEqual({
      language: "C++",
      from: "2026-11-15T00:00:00.000Z",
    }),
  );
});

it("keeps the digits of a time that is being typed, and counts when the field is left", async () => {
  const { user, server } = await open("/admin/rejudge");
  await screen.findByText("4 submissions match");
  const until = screen.getByLabelText<HTMLInputElement>("Submitted before");
  until.focus();
  for (const year of ["0002", "2026"]) {
    fireEvent.change(until, { target: { value: `${year}-11-15T08:00` } });
    expect(until.value).toBe(`${year}-11-15T08:00`);
  }
  await user.tab();
  await waitFor(() =>
    expect(server.asked("countRejudging").at(-1)).toEqual({ until: "2026-11-15T00:00:00.000Z" }),
  );
});

it.each<[string, string, number, RegExp | string]>([
  ["nothing", "/admin/rejudge?status=2", 0, "0 submissions match"],
  ["too much", "/admin/rejudge", 100_001, /More than 100,000 match/],
  ["an unknown problem", "/admin/rejudge?problemID=NONE", 1, /There is no such problem/],
])("starts nothing for %s", async (_what, path, total, words) => {
  await open(path, total);
  await screen.findByText(words);
  expect(startButton().disabled).toBe(true);
});
