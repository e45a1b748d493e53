import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { assay, fakeSite, rowOf } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;

beforeEach(() => {
  site = fakeSite();
});

const asked = () => site.callsOf("checkSubmissionsStatus").length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Submit/ });
const result = () => screen.getByRole("region", { name: "Result" }).textContent;

it("[EDIT-11] without a stream the submission is polled every 2 s until its verdict, then the problem reloads", async () => {
  await openProblem();
  (await findEditor()).write("mine");
  vi.useFakeTimers();
  fireEvent.click(button());
  await pass(100);
  expect(result()).toMatch(/Pending/);
  await pass(1800);
  expect(asked()).toBe(0);

  site.answers.checkSubmissionsStatus = { 12: rowOf(12, 6) };
  await pass(200);
  expect([asked(), site.callsOf("checkSubmissionsStatus")[0]!.body]).toEqual([1, { submitIds: [12] }]);
  expect(result()).toMatch(/Compiling/);
  site.answers.checkSubmissionsStatus = { 12: rowOf(12, 7) };
  await pass(2000);
  expect(asked()).toBe(2);
  expect(result()).toMatch(/Judging/);
  expect(button().disabled).toBe(true);

  const before = {
    detail: site.callsOf("getProblemDetail").length,
    own: site.callsOf("getUserProblemStatus").length,
  };
  site.answers.checkSubmissionsStatus = { 12: rowOf(12, -1) };
  site.answers.getSubmissionList = { total: 1, totalIsFloor: false, records: [rowOf(12, -1)] };
  await pass(2000);
  expect(asked()).toBe(3);
  expect(button().disabled).toBe(false);
  await pass(100);
  expect(site.callsOf("getProblemDetail")).toHaveLength(before.detail + 1);
  expect(site.callsOf("getUserProblemStatus")).toHaveLength(before.own + 1);
  await pass(10_000);
  expect(asked()).toBe(3);
  vi.useRealTimers();

  await screen.findByText("First failed: case 2, Wrong Answer");
  expect(result()).toMatch(/Wrong Answer40 \/ 1002 of 3 cases.*46 ms.*7\.9 MB.*972 B/);
  await screen.findByRole("tab", { name: "My submissions 1" });
});

it("a compile error shows what the compiler said", async () => {
  const submission = { ...rowOf(12, -2), code: "", errorMessage: "main.cpp:1: error", cause: null };
  site.answers.getSubmissionDetail = { submission, codeShare: true };
  site.answers.getSubmissionList = { total: 1, totalIsFloor: false, records: [rowOf(12, -2)] };
  await openProblem();
  await userEvent.click(await screen.findByRole("button", { name: "Show the result" }));
  await screen.findByText("main.cpp:1: error");
});

it("the last verdict stands in the dock after a reload, and one that is under way is followed", async () => {
  site.answers.getSubmissionList = { total: 1, totalIsFloor: false, records: [rowOf(9, 7)] };
  site.answers.checkSubmissionsStatus = { 9: rowOf(9, 7) };
  await openProblem();
  await screen.findByRole("link", { name: "Details" });
  await waitFor(() => expect(button().disabled).toBe(true));
  const before = asked();
  site.answers.checkSubmissionsStatus = { 9: rowOf(9, 0) };
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(asked()).toBeGreaterThan(before);
});

it("where single tests are closed none are asked for", async () => {
  site.answers.getProblemDetail = { ...assay, problem: { ...assay.problem, openCaseResult: false } };
  site.answers.getSubmissionList = { total: 1, totalIsFloor: false, records: [rowOf(9, -1)] };
  await openProblem();
  await screen.findByRole("link", { name: "Details" });
  expect(site.callsOf("getAllCaseResult")).toEqual([]);
});
