import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ada } from "../../../testing/ada.ts";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { as, card, openDiscussions, pageOf } from "../testing/discussions.ts";

let told: ReturnType<typeof hearToasts>;
beforeEach(() => {
  told = hearToasts();
});

const rows = async () =>
  within(await screen.findByRole("list", { name: "Discussions" })).getAllByRole("listitem");
const sideBar = () => screen.findByRole("navigation", { name: "Categories" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("[DISC-01] the discussion list", () => {
  it("reads keyword, category, whose and page from its address; a page has ten", async () => {
    const { server, address } = await openDiscussions(
      "/discussion?keyword=left&cid=2&onlyMine=true&currentPage=2",
      { user: ada, replies: { getDiscussionList: () => pageOf([card], 15) } },
    );
    await screen.findByText(card.title);
    const asked = { keyword: "left", cid: "2", onlyMine: "true", currentPage: "2", limit: "10" };
    expect(server.asked("getDiscussionList").at(-1)).toEqual(asked);
    await userEvent.click(screen.getByRole("button", { name: "Page 1" }));
    await waitFor(() => expect(address()).toBe("/discussion?keyword=left&cid=2&onlyMine=true"));
  });

  it("has a breadcrumb, a search, categories and a choice of whose, which change the address", async () => {
    const { address } = await openDiscussions("/discussion?currentPage=2", { user: ada });
    const crumbs = await screen.findByRole("navigation", { name: "You are here" });
    expect(crumbs.textContent).toBe("DiscussionsAll");
    const bar = await sideBar();
    await userEvent.click(within(bar).getByRole("link", { name: "Solutions" }));
    await waitFor(() => expect(address()).toBe("/discussion?cid=2"));
    const current = within(bar)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current"));
    expect(current.map(({ textContent }) => textContent)).toEqual(["Solutions"]);
    expect(crumbs.textContent).toBe("DiscussionsSolutions");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search discussions" }), "left{Enter}");
    await waitFor(() => expect(address()).toBe("/discussion?keyword=left&cid=2"));
    await userEvent.click(screen.getByRole("radio", { name: "Mine" }));
    await waitFor(() => expect(address()).toContain("onlyMine=true"));
    await userEvent.click(screen.getByRole("radio", { name: "All" }));
    await waitFor(() => expect(address()).not.toContain("onlyMine"));
  });

  it("has cards that tell title, description, author, category and figures", async () => {
    await openDiscussions("/discussion", {
      replies: { getDiscussionList: () => pageOf([{ ...card, topPriority: true }]) },
    });
    const [row] = await rows();
    const shown = within(row!);
    expect(shown.getByRole("link", { name: card.title }).getAttribute("href")).toBe("/discussion-detail/7");
    expect(shown.getByText("One sweep is enough")).toBeTruthy();
    expect(shown.getByText("Pinned")).toBeTruthy();
    expect(shown.getByRole("link", { name: "bea" }).getAttribute("href")).toBe(
      "/user-home?uid=bea&username=bea",
    );
    expect(shown.getByText("Stonecutter")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Solutions" }).getAttribute("href")).toBe("/discussion?cid=2");
    expect(shown.getByRole("link", { name: "T1101" }).getAttribute("href")).toBe("/problem/T1101");
    for (const figure of ["Comments: 8", "Likes: 48", "Views: 812"]) {
      expect(shown.getByRole("img", { name: figure })).toBeTruthy();
    }
  });

  it("says that there is nothing, that nothing fits, and that nothing came", async () => {
    let isBroken = false;
    const list = () => (isBroken ? refusal(500, "fault") : pageOf<never>([]));
    const { address } = await openDiscussions("/discussion?keyword=zzz", {
      replies: { getDiscussionList: list },
    });
    await press("Clear filters");
    await waitFor(() => expect(address()).toBe("/discussion"));
    expect(await screen.findByText("No posts here yet")).toBeTruthy();
    isBroken = true;
    await userEvent.click(within(await sideBar()).getByRole("link", { name: "Solutions" }));
    const alert = (await screen.findByText("The discussions did not load")).closest<HTMLElement>(
      "[role=alert]",
    );
    isBroken = false;
    await userEvent.click(within(alert!).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No post fits")).toBeTruthy();
  });
});

it("[DISC-02] of a problem has ways to all discussions and back to the problem", async () => {
  const { server, address } = await openDiscussions("/discussion/T1101?cid=2");
  expect(await screen.findByRole("heading", { level: 1, name: "Discussions of T1101" })).toBeTruthy();
  await rows();
  expect(server.asked("getDiscussionList").at(-1)).toMatchObject({ pid: "T1101", cid: "2" });
  expect(screen.getByRole("link", { name: "Back to the problem" }).getAttribute("href")).toBe(
    "/problem/T1101",
  );
  await userEvent.click(within(await sideBar()).getByRole("link", { name: "All" }));
  await waitFor(() => expect(address()).toBe("/discussion/T1101"));
  await userEvent.click(screen.getByRole("link", { name: "All discussions" }));
  await waitFor(() => expect(address()).toBe("/discussion"));
});

it("[DISC-03, PERM-08] a visitor who would post or see the own posts is asked to sign in", async () => {
  const { address } = await openDiscussions("/discussion");
  for (const act of [
    () => press("New post"),
    async () => userEvent.click(screen.getByRole("radio", { name: "Mine" })),
  ]) {
    await act();
    expect(told.at(-1)).toMatchObject({
      kind: "warning",
      text: expect.stringContaining("Please login first"),
    });
    const dialog = await screen.findByRole("dialog", { name: /Login/ });
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(address()).toBe("/discussion");
});

it.each([
  ["root", "SPA"],
  ["admin", "ADM"],
] as const)("[DISC-21] a card shows the badge of an author who is %s", async (role, badge) => {
  await openDiscussions("/discussion", { replies: { getDiscussionList: () => pageOf([{ ...card, role }]) } });
  expect(within((await rows())[0]!).getByText(badge)).toBeTruthy();
});

describe("[DISC-20] the categories", () => {
  it.each([[undefined], [ada], [as("admin")]])("are not to be edited by everybody: %#", async (user) => {
    await openDiscussions("/discussion", user && { user });
    await sideBar();
    expect(screen.queryByRole("button", { name: "Edit the categories" })).toBeNull();
  });

  it("are renamed and added by the super admin, who removes what is new", async () => {
    const { server } = await openDiscussions("/discussion", {
      user: as("root"),
      replies: { setDiscussionCategories: () => [] },
    });
    await press("Edit the categories");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit the categories" }));
    const name = (number: number) => dialog.getByRole("textbox", { name: `Category ${number}` });
    await userEvent.clear(name(1));
    await userEvent.type(name(1), "Chat");
    const add = () => userEvent.click(dialog.getByRole("button", { name: "Add a category" }));
    await add();
    await userEvent.type(name(3), "Oops");
    await add();
    await userEvent.type(name(4), "Site");
    expect(dialog.queryByRole("button", { name: "Remove category 1" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Remove category 3" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save the categories" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(Object.values(server.asked("setDiscussionCategories")[0] ?? {})).toEqual([
      { id: 1, name: "Chat" },
      { id: 2, name: "Solutions" },
      { name: "Site" },
    ]);
  });
});
