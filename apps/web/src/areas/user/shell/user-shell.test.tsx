import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import { UserShell } from "./user-shell.tsx";

const site: WireData<"getWebsiteConfig"> = {
  ...{ baseUrl: "", name: "Site", shortName: "OJ", description: "", register: true, timeZone: "UTC" },
  ...{ recordName: "", recordUrl: "", projectName: "Touchstone", projectUrl: "", locale: "en-US" },
  ...{ policeRecordName: "", policeRecordUrl: "" },
  ...{ openPublicDiscussion: true, openGroupDiscussion: true, openContestComment: true },
};
const nothing = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };

let unread: typeof nothing;
let openPublicDiscussion: boolean;
beforeEach(() => {
  unread = nothing;
  openPublicDiscussion = true;
  fakeServer({
    getWebsiteConfig: () => ({ ...site, openPublicDiscussion }),
    getUnreadCounts: () => unread,
  });
});

const signInAs = (...roleList: UserInfo["roleList"]) =>
  openSession({ token: "token", user: { ...ada, roleList } });
const open = (path = "/home") => renderPart(<UserShell>A page</UserShell>, { path });
const entries = () => within(screen.getByRole("navigation", { name: "Site" }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));

/** Opens a menu of the bar and answers its items. */
async function itemsOf(button: string | RegExp): Promise<HTMLElement[]> {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return screen.findAllByRole("menuitem");
}

describe("the entries", () => {
  const [ranks, about] = [
    ["/acm-rank", "/oi-rank"],
    ["/introduction", "/developer"],
  ];
  const single = ["/home", "/problem", "/training", "/contest", "/status", "/discussion", "/group"];

  it("[SHELL-01] of the bar lead to every part of the site", async () => {
    await open();
    await entries().findByText("Discuss");
    expect(hrefs(entries().getAllByRole("link"))).toEqual(single);
    expect(hrefs(await itemsOf("Rank"))).toEqual(ranks);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryAllByRole("menuitem")).toEqual([]));
    expect(hrefs(await itemsOf("About"))).toEqual(about);
  });

  it("[SHELL-01] of a phone's drawer lead there, too", async () => {
    stubMedia();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    const nav = within(drawer).getByRole("navigation", { name: "Site" });
    await within(nav).findByText("Discuss");
    expect(hrefs([...nav.querySelectorAll<HTMLElement>(":scope > a")])).toEqual(single);
    for (const [word, pages] of [["Rank", ranks] as const, ["About", about] as const]) {
      const fold = within(nav).getByText(word).closest("details");
      await userEvent.click(within(nav).getByText(word));
      await waitFor(() => expect(fold?.open).toBe(true));
      expect(hrefs([...(fold?.querySelectorAll("a") ?? [])])).toEqual(pages);
    }
  });

  it("[SHELL-02] leave the discussions out while they are closed", async () => {
    openPublicDiscussion = false;
    await open();
    await waitFor(() => expect(screen.getAllByText("Site").length).toBeGreaterThan(0));
    expect(entries().queryByText("Discuss")).toBeNull();
    expect(hrefs(entries().getAllByRole("link"))).not.toContain("/discussion");
  });

  it("[SHELL-02] have them while they are open", async () => {
    await open();
    expect((await entries().findByText("Discuss")).getAttribute("href")).toBe("/discussion");
  });

  it.each([
    ["/status", "Status"],
    ["/submission-detail/12", "Status"],
    ["/discussion", "Discuss"],
    ["/discussion-detail/7", "Discuss"],
    ["/problem/T1", "Problems"],
  ])("[SHELL-09] on %s %s is lit, and nothing else", async (path, word) => {
    await open(path);
    await entries().findByText("Discuss");
    const lit = entries()
      .getAllByRole("link")
      .filter((link) => link.hasAttribute("aria-current"));
    expect(lit.map((link) => link.textContent)).toEqual([word]);
  });
});

describe("the user menu", () => {
  const home = `/user-home?uid=${ada.uid}&username=ada`;

  it("[SHELL-05] leads a user home, to the own submissions, to the settings and out", async () => {
    signInAs("user");
    await open();
    const items = await itemsOf("User menu");
    expect(items.map((item) => item.textContent)).toEqual([
      ...["My home", "My submissions", "Settings", "Log out"],
    ]);
    expect(hrefs(items)).toEqual([home, "/status?onlyMine=true", "/setting", "/logout"]);
    expect(screen.queryByRole("button", { name: "Log in" })).toBeNull();
  });

  it("[SHELL-06] has no management for a user", async () => {
    signInAs("user");
    await open();
    const items = await itemsOf("User menu");
    expect(items.map((item) => item.textContent)).not.toContain("Management");
  });

  it.each([["admin"], ["problem_admin"], ["root"]] as const)(
    "[SHELL-06] leads %s to the management",
    async (role) => {
      signInAs(role);
      await open();
      const items = await itemsOf("User menu");
      const management = items.find((item) => item.textContent === "Management");
      expect(management?.getAttribute("href")).toBe("/admin/dashboard");
      expect(management?.getAttribute("target")).toBeNull();
    },
  );
});

describe("the messages", () => {
  it("[SHELL-07] of each kind are one click away, with what is unread of it", async () => {
    unread = { ...nothing, comment: 2, sys: 100 };
    signInAs("user");
    await open();
    const items = await itemsOf(/unread message/);
    expect(hrefs(items)).toEqual([
      ...["/message/discuss", "/message/reply", "/message/like", "/message/sys", "/message/mine"],
    ]);
    expect(items.map((item) => item.textContent)).toEqual([
      ...["Comments2", "Replies", "Likes", "System99+", "Mine"],
    ]);
  });

  it("[SHELL-07] have no entry for a visitor", async () => {
    await open();
    await screen.findByRole("button", { name: "Log in" });
    expect(screen.queryByRole("button", { name: /unread message/ })).toBeNull();
  });

  it.each(["comment", "reply", "like", "sys", "mine"] as const)(
    "[SHELL-08] show a red dot while one of kind %s is unread, and none before",
    async (kind) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      signInAs("user");
      await open();
      const bell = await screen.findByRole("button", { name: "0 unread messages" });
      expect(bell.querySelector("span")).toBeNull();
      unread = { ...nothing, [kind]: 1 };
      await act(() => vi.advanceTimersByTimeAsync(120_000));
      expect(
        (await screen.findByRole("button", { name: "1 unread message" })).querySelector("span"),
      ).toBeTruthy();
    },
  );
});
