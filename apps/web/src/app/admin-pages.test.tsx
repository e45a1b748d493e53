import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { pagePaths } from "../platform/route-names.ts";
import { openSession } from "../platform/session/session.ts";
import { ada } from "../testing/ada.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { openSite } from "../testing/open-site.tsx";

it.each([
  ["/admin/dashboard", pagePaths.AdminDashboard],
  ["/admin/problems", pagePaths.AdminProblemList],
  ["/admin/problem/create", pagePaths.AdminProblemCreate],
  ["/admin/problem/edit/7", pagePaths.AdminProblemEdit],
  ["/admin/problem/tag", pagePaths.AdminProblemTag],
  ["/admin/group-problem/apply", pagePaths.AdminGroupProblemApply],
  ["/admin/problem/batch-operation", pagePaths.AdminProblemBatch],
  ["/admin/discussion", pagePaths.AdminDiscussion],
])("[ADMIN-03] %s is a page", async (address, path) => {
  openSession({ token: "t", user: { ...ada, roleList: ["root"] } });
  fakeServer({});
  const { router } = await openSite(address);
  expect(router.state.matches.at(-1)?.fullPath).toBe(path);
  expect(await screen.findByRole("main")).toBeTruthy();
});
