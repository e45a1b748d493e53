import type { UseQueryResult } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type CaseResults, firstFailing, testsOf } from "../api.ts";
import { CaseCells } from "./case-cells.tsx";
import { SubtaskGroup } from "./subtask-group.tsx";
import styles from "./test-cases.module.css";

/** What the tests of a submission need. */
export interface TestCasesProps {
  /** The judge status of the submission. */
  status: number;
  cases: Pick<UseQueryResult<CaseResults>, "data" | "isError" | "error" | "refetch">;
}

/** The statuses of a submission that usually ran no test. */
const withoutTests: readonly number[] = [
  judgeStatus.compileError,
  judgeStatus.systemError,
  judgeStatus.submittedFailed,
  judgeStatus.cancelled,
];

/** The tests of a submission: flat, or by subtask where the problem counts by subtask. */
export function TestCases({ status, cases }: TestCasesProps): ReactNode {
  const { t } = useTranslation();
  const mode = cases.data?.judgeCaseMode;
  if (!mode && withoutTests.includes(status)) return undefined;
  return (
    <Card
      icon="problems"
      title={t("submissions.tests")}
      right={mode && t(`submissions.mode.${mode}`)}
      isFlush
    >
      <Content cases={cases} />
    </Card>
  );
}

function Content({ cases: { data, isError, error, refetch } }: Pick<TestCasesProps, "cases">): ReactNode {
  const { t } = useTranslation();
  if (data) {
    const tests = testsOf(data);
    if (tests.length === 0) return <p className={styles.note}>{t("submissions.testsHidden")}</p>;
    // Another judgement has other tests to choose from.
    return <Tests key={tests.map(({ status }) => status).join()} results={data} />;
  }
  if (isError) {
    return (
      <InlineError
        title={t("submissions.testsFailed")}
        text={error?.message ?? ""}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.flat}>
      <Skeleton height={92} />
    </div>
  );
}

function Tests({ results }: { results: CaseResults }): ReactNode {
  const [chosen, setChosen] = useState(() => firstFailing(testsOf(results))?.seq);
  const onChoose = (seq: number) => setChosen(seq === chosen ? undefined : seq);
  const choice = { chosen, onChoose, timeLimit: results.timeLimit };
  if (results.subTaskJudgeCaseVoList) {
    return results.subTaskJudgeCaseVoList.map((subtask) => (
      <SubtaskGroup key={subtask.groupNum} subtask={subtask} {...choice} />
    ));
  }
  return (
    <div className={styles.flat}>
      <CaseCells tests={testsOf(results)} {...choice} />
    </div>
  );
}
