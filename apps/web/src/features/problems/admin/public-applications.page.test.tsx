import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";

type Application = WireData<"getPublicApplications">["records"][number];

const waiting: Application = {
  ...{ id: 1, problemId: "CHESST1", title: "Assay", author: "bob", modifiedUser: null, auth: 1, type: 0 },
  ...{ gmtCreate: "2026-11-01T08:00:00Z", gmtModified: "2026-11-02T08:00:00Z", difficulty: 1, oj: "ME" },
  ...{ judgeMode: "default", isVerified: false, isPaused: false, archivedAt: null, mayEdit: true },
  ...{ gid: 7, applyPublicProgress: 1, groupName: "Chess and proofs" },
};

async function open(records: Application[] = [waiting]) {
  openSession({ token: "t", user: { ...ada, roleList: ["problem_admin"] } });
  const server = fakeServer({
    getPublicApplications: () => ({
      ...{ records, total: records.length, totalIsFloor: false, size: 10, current: 1, pages: 1 },
    }),
    decidePublicApplication: () => null,
  });
  return { ...(await openSite("/admin/group-problem/apply")), server };
}

it.each([
  ["Make CHESST1 public", "Make public", 2],
  ["Refuse CHESST1", "Refuse", 3],
])("[ADMIN-24] applications are listed and answered: %s", async (act_, yes, progress) => {
  const { server } = await open();
  const row = within(await screen.findByRole("row", { name: /CHESST1/ }));
  for (const words of ["Assay", "Chess and proofs", "bob", "Waiting"])
    expect(row.getByText(words)).toBeTruthy();
  fireEvent.click(row.getByRole("button", { name: act_ }));
  const dialog = within(await screen.findByRole("dialog"));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: yes })));
  await waitFor(() => expect(server.asked("decidePublicApplication")).toEqual([{ pid: 1, progress }]));
});

it("[ADMIN-24] what was answered says so, and there may be none", async () => {
  const { unmount } = await open([
    { ...waiting, applyPublicProgress: 2 },
    { ...waiting, id: 2, problemId: "CHESST2", applyPublicProgress: 3 },
  ]);
  expect(within(await screen.findByRole("row", { name: /CHESST1/ })).queryByRole("button")).toBeNull();
  const refused = within(screen.getByRole("row", { name: /CHESST2/ }));
  expect(refused.getByText("Refused")).toBeTruthy();
  expect(refused.getByRole("button", { name: "Make CHESST2 public" })).toBeTruthy();
  unmount();
  await open([]);
  expect(await screen.findByText("Nobody has applied")).toBeTruthy();
});
