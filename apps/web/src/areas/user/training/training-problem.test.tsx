import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { chess } from "../../../features/groups/testing/groups.ts";
import { hidden, open, assay as row } from "../../../features/trainings/testing/trainings.ts";
import { openSession } from "../../../platform/session/session.ts";
import { openSite } from "../../../testing/open-site.tsx";
import { ada, assay, fakeSite, refused } from "../problem/testing/fake-site.ts";
import { findEditor } from "../problem/testing/open-problem.tsx";

// The editor is here before the first test, so that none waits for a compiler.
beforeAll(() => import("../../../ui/code-editor/editor-view.tsx"), 60_000);

let site: ReturnType<typeof fakeSite>;
beforeEach(() => {
  site = fakeSite();
  openSession({ token: "token", user: ada });
});

function openProblem(answers: Partial<typeof site.answers> = {}, path = "T1101", place = "") {
  Object.assign(site.answers, {
    getTrainingDetail: open,
    getTrainingAccess: { access: true },
    getTrainingProblemList: [row, { ...row, pid: 7, problemId: "T1101", title: "Assay", myStatus: 0 }],
    getTrainingProblemDetails: { ...assay, tid: 7, myStatus: 0 },
    ...answers,
  });
  return openSite(`${place}/training/7/problem/${path}`);
}

it("[ROUTE-02] a problem is solved in its training, which goes with what is sent", async () => {
  const { address } = await openProblem();
  (await findEditor()).write("mine");
  await userEvent.click(screen.getByRole("button", { name: /^Submit/ }));
  await waitFor(() => expect(site.callsOf("submitProblemJudge")).toHaveLength(1));
  const [sent] = site.callsOf("submitProblemJudge");
  expect(sent?.body).toEqual({ pid: "T1101", tid: 7, language: "C++", code: "mine" });
  expect(Object.fromEntries(site.callsOf("getTrainingProblemDetails")[0]?.query ?? [])).toEqual({
    tid: "7",
    displayId: "T1101",
  });
  const others = within(screen.getByRole("navigation", { name: "Problem List" }));
  expect(others.getByRole("link", { name: "T1101 Assay Solved" }).getAttribute("aria-current")).toBe("page");
  await userEvent.click(screen.getByRole("link", { name: "First steps" }));
  await waitFor(() => expect(address()).toBe("/training/7/problems"));
});

it("keeps the tab in the address, and says that work is late", async () => {
  const { address } = await openProblem({
    getTrainingDetail: { ...open, dueAt: "2026-11-14T08:00:00Z", lateRule: "refuse" },
  });
  expect(await screen.findByRole("note")).toBeTruthy();
  expect(screen.getByRole("note").textContent).toContain("does not count any more");
  await userEvent.click(await screen.findByRole("tab", { name: /My submissions/ }));
  await waitFor(() => expect(address()).toBe("/training/7/problem/T1101?tab=mine"));
});

it("a problem that is not in the training is not there", async () => {
  const { address } = await openProblem(
    { getTrainingProblemDetails: refused(404, "problem_not_found") },
    "X9",
  );
  expect(await screen.findByText("There is no problem X9 in this training.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Problems of the training" }));
  await waitFor(() => expect(address()).toBe("/training/7/problems"));
});

it("a closed one in a group has the training's name as the heading of its page", async () => {
  const answers = {
    ...{ getGroupDetail: chess, getGroupAuth: 3, getTrainingAccess: { access: false } },
    getTrainingDetail: { ...hidden, gid: 7 },
  };
  await openProblem(answers, "T1101", "/group/7");
  expect(await screen.findByRole("heading", { name: "Password needed" })).toBeTruthy();
  const [heading] = screen.getAllByRole("heading", { level: 1 });
  expect(heading?.textContent).toBe(hidden.title);
});
