import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { coveredStore } from "../../../platform/live/live-tabs.ts";
import { fakeSite, rowOf } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

it("[EDIT-11] over the stream progress and verdict arrive as events, and no poll runs", async () => {
  const site = fakeSite();
  site.hasStream = true;
  site.answers.checkSubmissionsStatus = { 12: rowOf(12, 0) };
  await openProblem();
  (await findEditor()).write("mine");
  await userEvent.click(screen.getByRole("button", { name: /^Submit/ }));
  await waitFor(() => expect(coveredStore.get()).toContain("submission:12"));

  const progress = { kind: "submission.progress", submitId: 12 } as const;
  await act(async () => site.say({ ...progress, phase: "compiling", done: 0, total: 20 }));
  const status = await screen.findByRole("status");
  await waitFor(() => expect(status.textContent).toBe("Compiling"));
  await act(async () => site.say({ ...progress, phase: "judging", done: 12, total: 20 }));
  await screen.findByText("12 / 20 cases run");
  await waitFor(() => expect(status.textContent).toBe("Judging"));
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("12");
  expect(site.callsOf("checkSubmissionsStatus")).toEqual([]);

  await act(async () => site.say({ kind: "submission.status", submitId: 12, status: 0 }));
  await waitFor(() => expect(status.textContent).toMatch(/^Accepted/));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Submit/ }).disabled).toBe(false),
  );
  expect(site.callsOf("checkSubmissionsStatus")).toHaveLength(1);
});
