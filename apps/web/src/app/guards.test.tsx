import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { linkTo } from "../platform/route-names.ts";
import { guardPage } from "../platform/session/guard-page.ts";
import { currentSession, openSession, type UserInfo } from "../platform/session/session.ts";
import { readStored, writeStored } from "../platform/storage/stored.ts";
import { ada } from "../testing/ada.ts";
import { hearToasts } from "../testing/hear-toasts.ts";
import { openSite } from "../testing/open-site.tsx";
import { writeSite } from "../testing/write-site.ts";

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

  it.each([
    ...[
      "/admin",
      "/admin/",
      "/admin/dashboard",
      "/admin/rejudge",
      "/admin/problem/edit/7",
      "/admin/discussion",
    ],
    ...[
      "/admin/user",
      "/admin/announcement",
      "/admin/notice",
      "/admin/conf",
      "/admin/switch",
      "/admin/nowhere",
    ],
  ])("[GUARD-02] %s sends to the admin login, without the dialog, and forgets who was here", async (path) => {
    writeStored("userInfo", ada);
    const { address } = await openSite(path);
    await waitFor(() => expect(address()).toBe("/admin/login"));
    expect(told).toMatchObject([{ text: expect.stringContaining("Please login first") }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored()).toEqual([undefined, undefined]);
  });

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
    await router.preloadRoute(linkTo({ name: "Setting" }));
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

/** Pages of the admin area for the super admin alone. */
const rootPages = [
  ...["/admin/user", "/admin/announcement", "/admin/notice", "/admin/conf", "/admin/switch"],
  ...["/admin/rejudge", "/admin/judges", "/admin/remote-judging", "/admin/languages", "/admin/audit"],
];

it.each(rootPages.flatMap((path) => [[path, "admin"] as const, [path, "problem_admin"] as const]))(
  "[GUARD-04, ADMIN-06] %s sends %s home, says why and forgets the session",
  async (path, role) => {
    signInAs(role);
    const { address } = await openSite(path);
    await waitFor(() => expect(address()).toBe("/home"));
    expect(told).toMatchObject([{ kind: "error", text: adminMessage }]);
    expect(stored()).toEqual([undefined, undefined]);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

/** Pages of the admin area for every admin role. */
const adminPages = [
  ...[
    "/admin/dashboard",
    "/admin/problems",
    "/admin/problem/create",
    "/admin/problem/edit/7",
    "/admin/problem/tag",
    "/admin/problem/batch-operation",
    "/admin/group-problem/apply",
  ],
  ...["/admin/training", "/admin/training/create", "/admin/training/7/edit", "/admin/training/category"],
  ...["/admin/contest", "/admin/contest/create", "/admin/contest/7/edit", "/admin/contest/7/problems"],
  "/admin/discussion",
];

it.each(adminPages)("[ADMIN-07] %s asks for an admin role and no more", (pathname) => {
  const open = () => guardPage({ location: { pathname }, preload: false });
  for (const role of ["admin", "problem_admin", "root"] as const) {
    signInAs(role);
    expect(open).not.toThrow();
  }
  expect(told).toEqual([]);
  signInAs("user");
  expect(open).toThrow();
});

it.each(["/contest/5/rejudge", "/admin/rejudge"])("[GUARD-04] root passes to %s", async (path) => {
  signInAs("root");
  expect((await openSite(path)).address()).toBe(path);
  expect(told).toEqual([]);
  expect(currentSession()).toBeDefined();
});

it.each([
  "/admin",
  "/admin/",
  "/admin/dashboard",
  "/admin/switch",
  "/admin/problem/create",
  "/admin/nowhere",
])("[GUARD-08] %s sends a user without an admin role to the admin login and says why", async (path) => {
  signInAs("user");
  const { address } = await openSite(path);
  await waitFor(() => expect(address()).toBe("/admin/login"));
  expect(told).toMatchObject([{ kind: "error", text: adminMessage }]);
});

describe.each([["admin"], ["problem_admin"], ["root"]] as const)("the admin area is open to %s", (role) => {
  it.each(["/admin", "/admin/"])("[ADMIN-02] %s leads to the dashboard", async (path) => {
    signInAs(role);
    const { address } = await openSite(path);
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect(address()).toBe("/admin/dashboard");
    await waitFor(() => expect(document.title).toBe("Dashboard - OJ"));
    expect(told).toEqual([]);
  });

  it.each(["/admin/nowhere", "/admin/no/page"])("[ADMIN-02] %s leads to the admin login", async (path) => {
    signInAs(role);
    const { address } = await openSite(path);
    await waitFor(() => expect(address()).toBe("/admin/login"));
    expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeTruthy();
  });
});

describe.each(["/discussion", "/discussion/T1101", "/discussion?cid=2"])("%s", (path) => {
  const openWith = (openPublicDiscussion: boolean) => {
    writeSite({ openPublicDiscussion });
    return openSite(path);
  };

  it("[GUARD-05] sends home and says so while the discussions are closed", async () => {
    const { address } = await openWith(false);
    await waitFor(() => expect(address()).toBe("/home"));
    expect(told).toMatchObject([{ kind: "error", text: expect.stringContaining("No Access") }]);
  });

  it("[GUARD-05] opens while they are open, to visitors too", async () => {
    expect((await openWith(true)).address()).toBe(path);
    expect(told).toEqual([]);
  });
});

describe.each(["/group/7/discussion", "/group/7/discussion/T1101", "/group/7/discussion-detail/5"])(
  "%s",
  (path) => {
    const openWith = (openGroupDiscussion: boolean) => {
      writeSite({ openGroupDiscussion });
      signInAs("user");
      return openSite(path);
    };

    it("[GUARD-06] sends home and says so while the discussions of groups are closed", async () => {
      const { address } = await openWith(false);
      await waitFor(() => expect(address()).toBe("/home"));
      expect(told).toMatchObject([{ kind: "error", text: expect.stringContaining("No Access") }]);
    });

    it("[GUARD-06] opens while they are open", async () => {
      expect((await openWith(true)).address()).toBe(path);
      expect(told).toEqual([]);
    });
  },
);
