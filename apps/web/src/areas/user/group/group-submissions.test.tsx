import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { chess, listOf, openGroup } from "../../../features/groups/testing/groups.ts";
import { detail, submission } from "../../../features/submissions/testing/submissions.ts";

const sent = { ...submission, gid: 7, displayPid: "CHESST1" };

it("[ROUTE-11] the submissions of a group are listed and opened there", async () => {
  const { server, address } = await openGroup("/group/7/status?problemID=CHESST1", chess, {
    replies: {
      getSubmissionList: () => listOf([sent]),
      getSubmissionDetail: () => ({
        submission: { ...detail, gid: 7, displayPid: "CHESST1" },
        codeShare: true,
      }),
      getAllCaseResult: () => ({ judgeCaseList: [], subTaskJudgeCaseVoList: null }) as never,
    },
  });
  const link = await screen.findByRole("link", { name: "41" });
  expect(server.asked("getSubmissionList").at(-1)).toMatchObject({ gid: "7", problemID: "CHESST1" });
  expect(screen.getByRole("link", { name: "Assay" }).getAttribute("href")).toBe("/group/7/problem/CHESST1");
  await userEvent.click(screen.getByRole("radio", { name: "Mine" }));
  await waitFor(() => expect(address()).toBe("/group/7/status?onlyMine=true&problemID=CHESST1"));
  await userEvent.click(link);
  await waitFor(() => expect(address()).toBe("/group/7/submission-detail/41"));
  await screen.findByRole("heading", { name: "Code" });
  const back = screen.getAllByRole("link", { name: "Status" }).map((each) => each.getAttribute("href"));
  expect(back).toContain("/group/7/status");
});

it("tells those who run the group who sent a submission, in the list and on its page", async () => {
  await openGroup("/group/7/status", chess, {
    level: 4,
    replies: {
      getSubmissionList: () => listOf([sent]),
      getSubmissionDetail: () => ({ submission: { ...detail, gid: 7 }, codeShare: true }),
      getAllCaseResult: () => ({ judgeCaseList: [], subTaskJudgeCaseVoList: null }) as never,
      getMemberNames: () => [{ uid: sent.uid, realname: "Robert Stone", number: null }],
    },
  });
  await screen.findByText("Robert Stone");
  await userEvent.click(screen.getByRole("link", { name: "41" }));
  await screen.findByRole("heading", { name: "Code" });
  expect(screen.getByText("Robert Stone")).toBeTruthy();
});
