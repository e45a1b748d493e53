import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { AddRemoteProblem } from "./add-remote-problem.tsx";
import { type AdminContest, useContestCalls } from "./admin-api.ts";
import { ContestHead } from "./contest-head.tsx";
import { ContestProblemTable } from "./contest-problem-table.tsx";
import styles from "./contest-problems.page.module.css";
import { ProblemPicker } from "./problem-picker.tsx";
import { WithContest } from "./with-contest.tsx";

/** A contest holds no more problems than one page of them. */
const allOfThem = 100;

/** The problems of a contest: their names there, their balloons, and which tests decide. */
export function ContestProblemsPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithContest title={(title) => t("contestAdmin.problemsOf", { title })}>
      {({ contest }) => <Problems contest={contest} />}
    </WithContest>
  );
}

function Problems({ contest }: { contest: AdminContest }): ReactNode {
  const { t } = useTranslation();
  const cid = contest.id;
  const goTo = useGoTo();
  const [adding, setAdding] = useState<"picked" | "remote">();
  const { callOptions } = useContestCalls();
  const isInGroup = useGid() !== undefined;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminContestProblems", { cid, limit: allOfThem }),
  );
  const links = data?.contestProblemMap ?? {};
  const count = Object.keys(links).length;
  const close = () => setAdding(undefined);
  const rows = data?.problemList.records.flatMap((problem) => {
    const link = links[String(problem.id)];
    return link ? [{ problem, link }] : [];
  });
  rows?.sort((one, other) => placeOf(one.link.displayId, other.link.displayId));
  return (
    <>
      <ContestHead
        cid={cid}
        title={contest.title}
        page="AdminContestProblemList"
        right={
          <div className={styles.ways}>
            {!isInGroup && (
              <Button
                variant="default"
                leftSection={<Icon name="globe" />}
                onClick={() => setAdding("remote")}
              >
                {t("batch.remote.add")}
              </Button>
            )}
            <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setAdding("picked")}>
              {t(isInGroup ? "authoring.choice.addAny" : "contestAdmin.problem.addPublic")}
            </Button>
            <Button
              leftSection={<Icon name="plus" />}
              onClick={() => goTo({ name: "AdminContestProblemCreate", params: { contestId: String(cid) } })}
            >
              {t("contestAdmin.problem.create")}
            </Button>
          </div>
        }
      />
      <Card isFlush>
        <ContestProblemTable
          cid={cid}
          rows={rows}
          isRefreshing={isPlaceholderData}
          empty={<Empty title={t("contestAdmin.problem.none")} text={t("contestAdmin.problem.noneText")} />}
          error={
            isError && <InlineError title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />
          }
        />
      </Card>
      {adding === "picked" && <ProblemPicker contest={contest} count={count} onClose={close} />}
      {adding === "remote" && <AddRemoteProblem cid={cid} count={count} onClose={close} />}
    </>
  );
}

/** A before B before AA, as on the board. */
function placeOf(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
