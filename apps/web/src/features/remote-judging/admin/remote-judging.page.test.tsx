import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { remoteSites } from "@touchstone/domain";
import { beforeEach, describe, expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import type { RemoteAccount, RemoteJudge, RemoteJudging } from "../api.ts";
import { RemoteJudgingPage } from "./remote-judging.page.tsx";

const at = "2026-11-15T08:00:00.000Z";
const well: Omit<RemoteJudge, "site"> = {
  ...{ failures: 0, restsUntil: null, needsCareSince: null, lastTrouble: null, lastTroubleAt: null },
  ...{ queued: 0, sent: 0, pages: 0 },
};
const account: RemoteAccount = {
  ...{ id: 3, site: "HDU", username: "bot", isEnabled: true, isBusy: false },
  ...{ parkedBecause: null, parkedAt: null, checkOrderedAt: null, checkedAt: null, checkTrouble: null },
};

beforeEach(() => openSession({ token: "t", user: { ...ada, roleList: ["root"] } }));

async function open(
  known: {
    isOpen?: boolean;
    accounts?: RemoteAccount[];
    judges?: Partial<Record<string, Partial<RemoteJudge>>>;
  },
  replies: Parameters<typeof fakeServer>[0] = {},
  locale: "en-US" | "zh-CN" = "en-US",
) {
  const { isOpen = true, accounts = [account], judges = {} } = known;
  const state: RemoteJudging = {
    ...{ isOpen, accounts },
    sites: remoteSites.map((site) => ({ ...well, site, ...judges[site] })),
  };
  const server = fakeServer({
    getRemoteJudging: () => state,
    switchRemoteJudging: (input) => {
      state.isOpen = input.isOpen as boolean;
      return null;
    },
    keepRemoteAccount: () => ({ id: 4 }),
    switchRemoteAccount: () => null,
    removeRemoteAccount: () => null,
    checkRemoteAccount: () => null,
    careForRemoteSite: () => null,
    ...replies,
  });
  await renderPart(
    <ConfirmProvider>
      <RemoteJudgingPage />
    </ConfirmProvider>,
    { locale },
  );
  const user = userEvent.setup();
  const press = async (name: string) => {
    const button = await screen.findByRole("button", { name });
    await user.click(button);
  };
  const answer = async (question: string, name: string) => {
    const dialog = within(await screen.findByRole("dialog", { name: question }));
    await user.click(dialog.getByRole("button", { name }));
  };
  const choose = async (name: string) => {
    await press("Actions on the account bot");
    const item = await screen.findByRole("menuitem", { name });
    await user.click(item);
  };
  return { server, user, press, answer, choose };
}

describe("the switch", () => {
  it("is not turned on before it is ticked that the rules were read", async () => {
    const { server, user, press, answer } = await open({ isOpen: false });
    await press("Switch on remote judging");
    const title = "Before remote judging is switched on";
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    for (const site of remoteSites)
      expect(dialog.getByRole("link", { name: `Rules of ${site}` }).getAttribute("href")).toMatch(/^https?:/);
    await answer(title, "Switch on remote judging");
    expect(dialog.getByRole("alert").textContent).toBe("Please tick the box first.");
    expect(server.asked("switchRemoteJudging")).toEqual([]);
    await user.click(dialog.getByRole("checkbox", { name: "I have read this and answer for it" }));
    await answer(title, "Switch on remote judging");
    await waitFor(() =>
      expect(server.asked("switchRemoteJudging")).toEqual([{ isOpen: true, hasReadRules: true }]),
    );
    expect(await screen.findByText("On")).toBeTruthy();
  });

  it("is turned off after a question that tells what is lost", async () => {
    const { server, press, answer } = await open({});
    await press("Switch off remote judging");
    expect(
      await screen.findByText(/ends as Submitted Failed, and its author may send it again/),
    ).toBeTruthy();
    await answer("Switch off remote judging?", "Switch off remote judging");
    await waitFor(() => expect(server.asked("switchRemoteJudging")).toEqual([{ isOpen: false }]));
  });
});

describe("a judge", () => {
  it("says how it is in words", async () => {
    const cf = { ...account, id: 5, site: "CF" } as const;
    await open({
      accounts: [account, cf],
      judges: {
        HDU: { failures: 5, restsUntil: at, lastTrouble: "timeout", lastTroubleAt: at, queued: 2, sent: 1 },
        CF: { needsCareSince: at, pages: 1 },
      },
    });
    expect(await screen.findByText(/^It failed 5 times in a row and is left alone until/)).toBeTruthy();
    expect(screen.getByText("The remote judge did not answer in time.")).toBeTruthy();
    expect(screen.getByText("Needs care")).toBeTruthy();
    // The gym has the account of Codeforces, and the three others have none.
    expect(screen.getAllByText("Working")).toHaveLength(1);
    expect(screen.getAllByText("No account")).toHaveLength(3);
    expect(screen.getByText("It is called with the accounts of Codeforces.")).toBeTruthy();
  });

  it("shows its saved pages as text and never as pages", async () => {
    const body = '<script>document.title = "stolen"</script><b>new look</b>';
    const page = { id: 1, address: "https://acm.hdu.edu.cn/status.php", status: 200, expected: "a table" };
    const { server, press } = await open(
      { judges: { HDU: { pages: 1 } } },
      { getRemotePages: () => [{ ...page, body, savedAt: at }] },
    );
    await press("1 saved page of HDU");
    const text = await screen.findByLabelText(`What ${page.address} answered`);
    expect(text.textContent).toBe(body);
    expect(text.querySelector("b")).toBeNull();
    expect(server.asked("getRemotePages")).toContainEqual({ site: "HDU" });
  });

  it("is marked as fixed after a question", async () => {
    const { server, press, answer } = await open({ judges: { AC: { needsCareSince: at } } });
    await press("Mark AC as fixed");
    await answer("Is AC fixed?", "Mark as fixed");
    await waitFor(() => expect(server.asked("careForRemoteSite")).toEqual([{ site: "AC" }]));
  });
});

describe("an account", () => {
  it("is added, and what is missing is said before anything is sent", async () => {
    const { server, user, press, answer } = await open({});
    await press("Add an account of POJ");
    const dialog = within(await screen.findByRole("dialog", { name: "Add an account of POJ" }));
    await user.type(dialog.getByLabelText("Username"), "bot7");
    await answer("Add an account of POJ", "Save");
    expect(server.asked("keepRemoteAccount")).toEqual([]);
    await user.type(dialog.getByLabelText("Password"), "secret");
    await answer("Add an account of POJ", "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.asked("keepRemoteAccount")).toEqual([
      { site: "POJ", username: "bot7", password: "secret" },
    ]);
  });

  it("is tried, disabled and removed", async () => {
    const { server, choose, answer } = await open({});
    await choose("Try it now");
    await waitFor(() => expect(server.asked("checkRemoteAccount")).toEqual([{ id: 3 }]));
    await choose("Disable");
    await answer("Disable the account bot?", "Disable");
    await waitFor(() => expect(server.asked("switchRemoteAccount")).toEqual([{ id: 3, isEnabled: false }]));
    await choose("Remove");
    await answer("Remove the account bot?", "Remove");
    await waitFor(() => expect(server.asked("removeRemoteAccount")).toEqual([{ id: "3" }]));
  });

  it("that cannot be removed says why", async () => {
    const { choose, answer } = await open(
      {},
      { removeRemoteAccount: () => refusal(409, "remote_account_in_use") },
    );
    await choose("Remove");
    await answer("Remove the account bot?", "Remove");
    await waitFor(() => expect(toastStore.get()?.text).toContain("Programs are on their way"));
  });

  it.each([
    [{ isBusy: true }, "In use"],
    [{ isEnabled: false }, "Disabled"],
    [{ parkedBecause: "challenge", parkedAt: at }, "The remote judge asks for a person. Parked since"],
    [{ checkOrderedAt: at }, "Being tried…"],
    [{ checkedAt: at }, "Logged in when tried at"],
    [{ checkedAt: at, checkTrouble: "timeout" }, "The remote judge did not answer in time."],
  ])("%j is told", async (facts, words) => {
    await open({ accounts: [{ ...account, ...facts }] });
    const list = await screen.findByRole("list", { name: "Accounts of HDU" });
    expect(list.textContent).toContain(words);
  });

  it("that is parked is used again, and its password changed", async () => {
    const parked = { ...account, parkedBecause: "login-failed", parkedAt: at };
    const { server, user, choose, answer } = await open({ accounts: [parked] });
    await choose("Use again");
    await waitFor(() => expect(server.asked("switchRemoteAccount")).toEqual([{ id: 3, isEnabled: true }]));
    await choose("Change the password");
    const dialog = within(await screen.findByRole("dialog", { name: "Password of bot" }));
    await user.type(dialog.getByLabelText("Password"), "new one");
    await answer("Password of bot", "Save");
    await waitFor(() =>
      expect(server.asked("keepRemoteAccount")).toEqual([
        { site: "HDU", username: "bot", password: "new one" },
      ]),
    );
  });

  it("is not tried while remote judging is off", async () => {
    const { press } = await open({ isOpen: false });
    await press("Actions on the account bot");
    const item = await screen.findByRole("menuitem", { name: "Try it now" });
    expect(item.hasAttribute("data-disabled")).toBe(true);
  });
});

it("a page that cannot be read says so and can be tried again", async () => {
  let isBroken = true;
  const { press } = await open(
    {},
    {
      getRemoteJudging: () => (isBroken ? refusal(500, "fault") : { isOpen: false, sites: [], accounts: [] }),
    },
  );
  await screen.findByRole("alert");
  isBroken = false;
  await press("Retry");
  expect(await screen.findByText("No program leaves this site.", { exact: false })).toBeTruthy();
});

it("speaks Chinese", async () => {
  await open({ isOpen: false }, {}, "zh-CN");
  expect(await screen.findByRole("heading", { level: 1, name: "远程判题" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "开启远程判题" })).toBeTruthy();
});
