import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { beforeEach, expect, it } from "vitest";
import { running } from "../../../features/contests/testing/contests.ts";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { rowOf } from "../problem/testing/fake-site.ts";

type Info = WireData<"getContestInfo">;

const row = { ...rowOf(12, -1), cid: 1000, displayId: "A", uid: ada.uid };
const page = { total: 1, totalIsFloor: false, records: [row], size: 15, current: 1, pages: 1 };

beforeEach(() => openSession({ token: "token", user: ada }));

async function openList(path: string, changes: Partial<Info> = {}) {
  const server = fakeServer({
    getContestInfo: () => ({ ...running, ...changes }),
    getContestAccess: () => ({ access: true }),
    getContestNotReadAnnouncement: () => [],
    contestSubmissions: () => page,
    getSubmissionDetail: () =>
      ({
        submission: { ...row, code: "int main() {}", errorMessage: null, cause: null, queue: null },
        codeShare: false,
        // -- the page shows these fields alone
      }) as unknown as WireData<"getSubmissionDetail">,
  });
  return { ...(await openSite(path)), server };
}

it("[CPROB-12] the address names one problem, whole", async () => {
  const { server } = await openList("/contest/1000/submissions?problemID=A&completeProblemID=true");
  await screen.findByRole("row", { name: /Assay/ });
  expect(server.asked("contestSubmissions")[0]).toMatchObject({
    contestID: "1000",
    problemID: "A",
    completeProblemID: "true",
  });
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Problem ID" }).value).toBe("A");
});

it("[CPROB-12] so does the address of the list outside contests", async () => {
  const server = fakeServer({ getSubmissionList: () => ({ ...page, records: [rowOf(3, 0)] }) });
  await openSite("/status?problemID=T1101&completeProblemID=true");
  await screen.findByRole("row", { name: /Assay/ });
  expect(server.asked("getSubmissionList")[0]).toMatchObject({
    problemID: "T1101",
    completeProblemID: "true",
  });
});

it.each([
  [0, false],
  [1, true],
])("[SUBM-05] in a contest of rule %i the score column shows: %s", async (type, isShown) => {
  await openList("/contest/1000/submissions", { type });
  await screen.findByRole("row", { name: /Assay/ });
  expect(screen.queryByRole("columnheader", { name: "Score" }) !== null).toBe(isShown);
});

it("[SUBM-05] outside contests the score column shows", async () => {
  fakeServer({ getSubmissionList: () => ({ ...page, records: [rowOf(3, 0)] }) });
  await openSite("/status");
  await screen.findByRole("row", { name: /Assay/ });
  expect(screen.getByRole("columnheader", { name: "Score" })).toBeTruthy();
});

it("the filters change the address, and rows lead to pages of the contest", async () => {
  const { address, server } = await openList("/contest/1000/submissions?currentPage=2");
  await userEvent.click(await screen.findByRole("radio", { name: "Mine" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/submissions?onlyMine=true"));
  await waitFor(() => expect(server.asked("contestSubmissions").at(-1)).toMatchObject({ onlyMine: "true" }));
  const cells = within(screen.getByRole("row", { name: /Assay/ }));
  expect(cells.getByRole("link", { name: "Assay" }).getAttribute("href")).toBe("/contest/1000/problem/A");
  await userEvent.click(cells.getByRole("link", { name: "12" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/problem/A/submission-deatil/12"));
});

it("[CPROB-14] what was sent after the end shows when that is asked for", async () => {
  const over = { now: "2026-11-14T14:00:00Z", status: 1, allowEndSubmit: true };
  const { server, address } = await openList("/contest/1000/submissions", over);
  await userEvent.click(await screen.findByRole("switch", { name: "With submissions after the end" }));
  await waitFor(() => expect(address()).toBe("/contest/1000/submissions?containsEnd=true"));
  const flags = () => server.asked("contestSubmissions").map(({ containsEnd }) => containsEnd);
  await waitFor(() => expect(new Set(flags())).toEqual(new Set(["false", "true"])));
});

it("[ROUTE-05, CPROB-13] a submission has its page in the contest, with code and without sharing", async () => {
  await openList("/contest/1000/problem/A/submission-deatil/12");
  expect(await screen.findByText(/int main/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  await waitFor(() => expect(document.title).toContain("Submission #12 - Frost Moon Open"));
});
