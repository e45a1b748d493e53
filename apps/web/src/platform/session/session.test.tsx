import { beforeEach, expect, it, vi } from "vitest";
import type { UserInfo } from "./session.ts";

const ada = { uid: "u", username: "ada" } as UserInfo;
const bob = { uid: "b", username: "bob" } as UserInfo;
const viewed = { uid: "v", viewing: { by: "ada", until: "2026-11-15T08:30:00.000Z" } } as UserInfo;

/** The session as a page knows it that opens now. */
async function openPage() {
  vi.resetModules();
  return import("./session.ts");
}

const stored = () => [localStorage.getItem("authed"), sessionStorage.getItem("authed")];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it("[STORE-01] is kept in local storage, for every page that opens later", async () => {
  (await openPage()).openSession({ token: "t1", user: ada });
  expect(stored()).toEqual([JSON.stringify("t1"), null]);
  expect((await openPage()).currentSession()).toEqual({ token: "t1", user: ada, isOfTab: false });
});

it("is kept in the tab when it is not to be remembered: a reload keeps it, another tab never has it", async () => {
  const page = await openPage();
  page.openSession({ token: "t1", user: ada, isOfTab: true });
  expect(stored()).toEqual([null, JSON.stringify("t1")]);
  expect((await openPage()).currentSession()).toEqual({ token: "t1", user: ada, isOfTab: true });
  sessionStorage.clear();
  expect((await openPage()).currentSession()).toBeUndefined();
});

it("stays where it is kept when its token is renewed, and leaves nothing when it is closed", async () => {
  const page = await openPage();
  page.openSession({ token: "t1", user: ada, isOfTab: true });
  page.renewToken("t2");
  expect(stored()).toEqual([null, JSON.stringify("t2")]);
  page.closeSession();
  expect([...stored(), sessionStorage.getItem("userInfo")]).toEqual([null, null, null]);
});

it("of the browser takes the place of one of the tab, in the tab, too, and where that one began", async () => {
  const page = await openPage();
  const lost = vi.fn();
  page.followOtherTabs(lost);
  page.openSession({ token: "t1", user: ada, isOfTab: true });
  page.openSession({ token: "t2", user: bob });
  expect(page.currentSession()).toMatchObject({ token: "t2", user: bob });
  expect(stored()).toEqual([JSON.stringify("t2"), null]);
  expect((await openPage()).currentSession()).toEqual({ token: "t2", user: bob, isOfTab: false });
  expect(lost).not.toHaveBeenCalled();
});

it("is not looked for where a view began that another session has ended", async () => {
  const page = await openPage();
  page.openSession({ token: "t1", user: ada, isOfTab: true });
  page.openViewing({ token: "v1", user: viewed });
  page.openSession({ token: "t2", user: bob });
  page.openViewing({ token: "v2", user: viewed });
  page.endViewing();
  expect(page.currentSession()).toMatchObject({ token: "t2", user: bob });
});

it.each([true, false])(
  "waits behind one view, however many were opened (of the tab: %s)",
  async (isOfTab) => {
    const page = await openPage();
    page.openSession({ token: "t1", user: ada, isOfTab });
    page.openViewing({ token: "v1", user: viewed });
    page.openViewing({ token: "v2", user: viewed });
    expect(page.currentSession()?.token).toBe("v2");
    page.endViewing();
    expect(page.currentSession()).toEqual({ token: "t1", user: ada, isOfTab });
  },
);
