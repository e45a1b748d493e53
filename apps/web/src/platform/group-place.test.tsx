import { expect, it } from "vitest";
import { pageInGroup } from "./group-place.ts";
import { type PageTarget, pagePaths } from "./route-names.ts";

it.each<[PageTarget, PageTarget]>([
  [{ name: "ProblemList" }, { name: "GroupProblemList", params: { groupID: "7" } }],
  [
    { name: "ProblemDetails", params: { problemID: "T1" } },
    { name: "GroupProblemDetails", params: { groupID: "7", problemID: "T1" } },
  ],
  [
    { name: "TrainingDetails", params: { trainingID: "3" } },
    { name: "GroupTrainingDetails", params: { groupID: "7", trainingID: "3" } },
  ],
  [
    { name: "TrainingProblemDetails", params: { trainingID: "3", problemID: "T1" } },
    { name: "GroupTrainingProblemDetails", params: { groupID: "7", trainingID: "3", problemID: "T1" } },
  ],
  [{ name: "ContestList" }, { name: "GroupContestList", params: { groupID: "7" } }],
  [
    { name: "SubmissionList", query: { status: 0 } },
    { name: "GroupSubmissionList", params: { groupID: "7" }, query: { status: 0 } },
  ],
  // The problems of a contest are a view of the group's contests: the table of paths has no other place for them.
  [
    { name: "AdminContestProblemList", params: { contestId: "9" } },
    { name: "GroupContestList", params: { groupID: "7" }, query: { mode: "problems", contestId: "9" } },
  ],
  [{ name: "UserHome" }, { name: "UserHome" }],
])("[ROUTE-16] in a group %j is %j", (page, expected) => {
  expect(pageInGroup(page, 7)).toEqual(expected);
  expect(pageInGroup(page, undefined)).toEqual(page);
  expect(pagePaths[expected.name]).toBeTruthy();
});
