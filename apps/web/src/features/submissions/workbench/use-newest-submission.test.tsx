import { act, screen } from "@testing-library/react";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ResubmitButton } from "../parts/resubmit-button.tsx";
import { pageOf, submission } from "../testing/submissions.ts";
import { useNewestSubmission } from "./use-newest-submission.ts";

const underWay = { ...submission, submitId: 42, uid: ada.uid, status: 5, score: null };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Newest(): ReactNode {
  const { submission: newest, hearSent } = useNewestSubmission("1000");
  return (
    <>
      <output>{newest?.isMoving ? "moving" : "still"}</output>
      <ResubmitButton submitId={42} isIcon={false} onSent={hearSent} />
    </>
  );
}

it("one that the page had given up is followed again when it failed and was sent once more", async () => {
  vi.useFakeTimers();
  openSession({ token: "t", user: ada });
  let now: typeof underWay = underWay;
  fakeServer({
    getSubmissionList: () => pageOf(now),
    checkSubmissionsStatus: () => ({ 42: now }),
    resubmit: () => ({ ...now, errorMessage: null }),
  });
  const { queryClient } = await renderPart(<Newest />);
  await pass(100);
  expect(screen.getByRole("status").textContent).toBe("moving");
  for (let hour = 0; hour < 3 && screen.queryByText("moving"); hour++) await pass(3_600_000);
  expect(screen.getByRole("status").textContent).toBe("still");
  now = { ...underWay, status: judgeStatus.submittedFailed };
  await act(() => queryClient.invalidateQueries());
  await pass(100);
  now = underWay;
  act(() => screen.getByRole("button").click());
  await pass(100);
  expect(screen.getByRole("status").textContent).toBe("moving");
  now = { ...underWay, status: judgeStatus.accepted };
  await pass(10_000);
  expect(screen.getByRole("status").textContent).toBe("still");
});
