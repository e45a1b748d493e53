import { waitFor } from "@testing-library/react";
import { type PageName, pagePaths, pagesToCome } from "@touchstone/contract/web";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSession } from "../platform/session/session.ts";
import { ada } from "../testing/ada.ts";
import { openSite } from "../testing/open-site.tsx";
import { writeSite } from "../testing/write-site.ts";

const madePages = (Object.keys(pagePaths) as PageName[]).filter((name) => !pagesToCome.includes(name));

beforeEach(() => {
  // No answer comes: a page has its title while it loads.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  writeSite({
    name: "A long name",
    shortName: "Short",
    openPublicDiscussion: true,
    openGroupDiscussion: true,
    openContestComment: true,
  });
  document.title = "";
  openSession({ token: "token", user: { ...ada, roleList: ["root"] } });
});

describe("[SITE-02] the title of the window is the page's, then the site's short name", () => {
  const seen = new Map<string, string>();

  // The message centre and the admin area themselves only lead to their first page.
  const titled = madePages.filter((name) => name !== "Message" && name !== "Admin");

  it.each(titled.map((name) => [name, pagePaths[name].replace(/\$\w+/g, "7")]))("%s", async (name, path) => {
    await openSite(path);
    await waitFor(() => expect(document.title).toMatch(/^\S.* - Short$/));
    expect(document.title).not.toMatch(/\w+\.\w+/);
    const other = seen.get(document.title);
    expect(other, `${name} and ${other} have the same title`).toBeUndefined();
    seen.set(document.title, name);
  });

  it("a path that is no page", async () => {
    await openSite("/nowhere", "zh-CN");
    await waitFor(() => expect(document.title).toBe("页面不存在 - Short"));
  });
});

it("the contract and the router know the same pages", async () => {
  // What is in the admin area, a contest, a training or a group is known from its door on.
  const { router } = await openSite("/admin");
  await waitFor(() => expect(router.routesByPath).toHaveProperty([pagePaths.AdminDashboard]));
  for (const name of ["ContestDetails", "TrainingDetails", "GroupDetails"] as const) {
    void router.navigate({ to: pagePaths[name].replace(/\$\w+/, "7") });
    await waitFor(() => expect(router.routesByPath).toHaveProperty([pagePaths[name]]));
  }
  // The admin area itself and what is no page of it are one route.
  const paths = Object.keys(router.routesByPath).map((path) => path.replace("/admin/$", "/admin"));
  expect(paths.filter((path) => path !== "/").sort()).toEqual(
    madePages.map((name) => pagePaths[name]).sort(),
  );
});
