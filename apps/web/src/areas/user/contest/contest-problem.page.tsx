import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { WireData } from "@touchstone/contract/web";
import { contestStatus, isContestSendingClosed, judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { contestProblemOptions, useContest, usePasswordDialog } from "../../../features/contests/index.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Empty } from "../../../ui/empty.tsx";
import { FailedProblem } from "../problem/failed-problem.tsx";
import { Notice } from "../problem/notice.tsx";
import { ProblemSkeleton } from "../problem/problem-skeleton.tsx";
import { ProblemView } from "../problem/problem-view.tsx";

/** A problem of a contest, solved in it. */
export function ContestProblemPage(): ReactNode {
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  // Another problem is another page: nothing of the last one stays.
  return <ContestProblem key={problemID} problemId={problemID.toUpperCase()} />;
}

function ContestProblem({ problemId }: { problemId: string }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { contest } = useContest();
  const { data, error, refetch } = useQuery(contestProblemOptions(contest.id, problemId));
  if (data) return <Solving detail={data} />;
  if (!error) return <ProblemSkeleton />;
  return (
    <FailedProblem error={error} onRetry={() => void refetch()}>
      <Empty isPage title={t("contest.missingProblem")} text={t("contest.missingProblemText", { problemId })}>
        <Button
          onClick={() => goTo({ name: "ContestProblemList", params: { contestID: String(contest.id) } })}
        >
          {t("contest.toProblems")}
        </Button>
      </Empty>
    </FailedProblem>
  );
}

function Solving({ detail }: { detail: WireData<"getContestProblemDetails"> }): ReactNode {
  const { contest, status, isAdmin, isBlind } = useContest();
  // Staff that does not run the contest takes no part in it.
  const isHelper = !isAdmin && contest.rights.length > 0;
  const isSignedIn = useUser() !== undefined;
  const { demandAccess, dialog } = usePasswordDialog();
  const { displayId } = detail;
  const params = { contestID: String(contest.id), problemID: displayId };
  const { allowEndSubmit } = contest;
  return (
    <>
      <ProblemView
        detail={detail}
        status={detail.myStatus}
        place={{
          page: { name: "ContestProblemDetails", params },
          submissions: {
            name: "ContestSubmissionList",
            params: { contestID: params.contestID },
            query: { problemID: displayId, completeProblemID: true },
          },
          contest: {
            cid: contest.id,
            displayId,
            isBlind,
            isClosed: isHelper || isContestSendingClosed({ status, allowEndSubmit }, { isSignedIn, isAdmin }),
            demandAccess,
          },
          notice: <Notices hasSubmitted={detail.myStatus !== judgeStatus.notSubmitted} />,
        }}
      />
      {dialog}
    </>
  );
}

/** What the reader must know before sending anything: that it is over, or that something is in already. */
function Notices({ hasSubmitted }: { hasSubmitted: boolean }): ReactNode {
  const { t } = useTranslation();
  const { contest, status, isBlind } = useContest();
  return (
    <>
      {status === contestStatus.ended && (
        <Notice title={t("Contest_has_ended")} text={contest.allowEndSubmit && t("contest.practice")} />
      )}
      {isBlind && hasSubmitted && <Notice title={t("You_have_submitted_a_solution")} />}
    </>
  );
}
