import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DifficultyMark } from "../../../vocabulary/difficulty-mark.tsx";
import { RateBar } from "../../../vocabulary/rate-bar.tsx";
import { problemDetailOptions } from "../../problems/index.ts";
import styles from "./related-problem.module.css";

/** The problem that a discussion is about, and the way to it. */
export function RelatedProblem({ problemId }: { problemId: string }): ReactNode {
  const { t } = useTranslation();
  const gid = useGid();
  const { data, isPending } = useQuery({
    ...problemDetailOptions(problemId, gid),
    // The post is what was asked for: without the problem's facts its link is enough.
    queryFn: ({ signal }) => call("getProblemDetail", { problemId, gid }, { signal, isQuiet: true }),
  });
  return (
    <Card icon="problems" title={t("discussions.problem")}>
      <div className={styles.problem}>
        <span className={styles.id}>{problemId}</span>
        {isPending && <Skeleton height={95} />}
        {data && (
          <>
            <b>{data.problem.title}</b>
            <dl>
              <div>
                <dt>{t("discussions.level")}</dt>
                <dd>
                  <DifficultyMark difficulty={data.problem.difficulty} />
                </dd>
              </div>
              {data.problemCount && (
                <div>
                  <dt>{t("discussions.rate")}</dt>
                  <dd>
                    <RateBar accepted={data.problemCount.ac} total={data.problemCount.total} />
                  </dd>
                </div>
              )}
            </dl>
          </>
        )}
        <ActionLink
          page={{ name: "ProblemDetails", params: { problemID: problemId } }}
          icon="problems"
          isQuiet
        >
          {t("discussions.openProblem")}
        </ActionLink>
      </div>
    </Card>
  );
}
