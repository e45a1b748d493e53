import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentSession, openSession, type UserInfo } from "../platform/session/session.ts";
import { readStored, writeStored } from "../platform/storage/stored.ts";
import { ada } from "../testing/ada.ts";
import { hearToasts } from "../testing/hear-toasts.ts";
import { openSite } from "../testing/open-site.tsx";

let told: ReturnType<typeof hearToasts>;

// No answer comes, so nothing else is told.
beforeEach(() => {
  told = hearToasts();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});

const adminMessage = "Please login again with the administrator account!";
const signInAs = (...roleList: UserInfo["roleList"]) =>
  openSession({ token: "token", user: { ...ada, roleList } });
const stored = () => [readStored("authed"), readStored("userInfo")];

describe("without a stored token", () => {
  it.each([
    "/contest/5",
    "/contest/5/problems",
    "/contest/5/rejudge",
    "/setting",
    "/logout",
    "/group/7",
    "/group/7/member",
    "/message",
    "/message/discuss",
    "/message/discuss/",
  ])("[GUARD-01, GUARD-03] %s sends home, asks to sign in and says why", async (path) => {
    writeStored("userInfo", ada);
    const { address } = await openSite(path);
    await waitFor(() => expect(address()).toBe("/home"));
    expect(await screen.findByRole("dialog", { name: /Login/ })).toBeTruthy();
    expect(told).toMatchObject([{ kind: "warning", text: expect.stringContaining("Please login first") }]);
    expect(stored()).toEqual([undefined, undefined]);
  });

  it.each(["/admin", "/admin/", "/admin/user", "/admin/nowhere"])(
    "[GUARD-02] %s sends to the admin login, without the dialog",
    async (path) => {
      const { address } = await openSite(path);
      await waitFor(() => expect(address()).toBe("/admin/login"));
      expect(told).toMatchObject([{ text: expect.stringContaining("Please login first") }]);
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it.each(["/contest", "/contest/acm-scoreboard/5", "/contest/oi-scoreboard/5", "/group", "/user-home"])(
    "%s needs nobody to sign in",
    async (path) => {
      const { address } = await openSite(path);
      expect(address()).toBe(path);
      expect(told).toEqual([]);
    },
  );

  it("a page that is only loaded ahead sends nobody anywhere", async () => {
    const { router, address } = await openSite("/problem");
    await router.preloadRoute({ to: "/setting" });
    expect(address()).toBe("/problem");
    expect(told).toEqual([]);
  });
});

it.each(["/contest/5", "/setting", "/group/7", "/message/discuss"])(
  "[GUARD-03] %s is open to whoever is signed in",
  async (path) => {
    signInAs("user");
    const { address } = await openSite(path);
    expect(address()).toBe(path);
    expect(currentSession()).toBeDefined();
  },
);

it.each([["user"], ["admin"], ["problem_admin"]] as const)(
  "[GUARD-04] the rejudging of a contest sends %s home, says why and forgets the session",
  async (role) => {
    signInAs(role);
    const { address } = await openSite("/contest/5/rejudge");
    await waitFor(() => expect(address()).toBe("/home"));
    expect(told).toMatchObject([{ kind: "error", text: adminMessage }]);
    expect(stored()).toEqual([undefined, undefined]);
  },
);

it("[GUARD-04] so does a page of the admin area that is for root, and root passes both", async () => {
  signInAs("admin");
  const { address } = await openSite("/admin/switch");
  await waitFor(() => expect(address()).toBe("/home"));
  expect(told).toMatchObject([{ kind: "error", text: adminMessage }]);
  expect(stored()).toEqual([undefined, undefined]);
  signInAs("root");
  expect((await openSite("/contest/5/rejudge")).address()).toBe("/contest/5/rejudge");
  expect(currentSession()).toBeDefined();
});

it.each(["/admin", "/admin/switch", "/admin/problem/create"])(
  "[GUARD-08] %s sends a user without an admin role to the admin login and says why",
  async (path) => {
    signInAs("user");
    const { address } = await openSite(path);
    await waitFor(() => expect(address()).toBe("/admin/login"));
    expect(told).toMatchObject([{ kind: "error", text: adminMessage }]);
  },
);

it.each([["admin"], ["problem_admin"], ["root"]] as const)("the admin area is open to %s", async (role) => {
  signInAs(role);
  const { address } = await openSite("/admin");
  expect(await screen.findByRole("heading", { level: 1, name: "Management" })).toBeTruthy();
  expect(address()).toBe("/admin");
  await waitFor(() => expect(document.title).toBe("Management - OJ"));
});
