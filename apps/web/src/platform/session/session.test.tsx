import { beforeEach, expect, it, vi } from "vitest";
import type { UserInfo } from "./session.ts";

const ada = { uid: "u", username: "ada" } as UserInfo;

/** The session as a page knows it that opens now. */
async function openPage() {
  vi.resetModules();
  return import("./session.ts");
}

const stored = () => [localStorage.getItem("authed"), sessionStorage.getItem("authed")];

beforeEach(() => sessionStorage.clear());

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
