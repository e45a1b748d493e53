import { judgeStatus, memoryText, timeText } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "../../../platform/i18n/list-text.ts";
import { CaseCell } from "../../../vocabulary/case-cell.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import type { CaseResults, JudgeCase } from "../api.ts";
import styles from "./case-cells.module.css";
import { CaseWhy } from "./case-why.tsx";

/** Which test shows its details. */
export interface CaseChoice {
  /** The number of the test. */
  chosen: number | undefined;
  onChoose: (seq: number) => void;
}

/** Tests side by side, and the details of the chosen one below them. */
export function CaseCells({
  tests,
  timeLimit,
  chosen,
  onChoose,
}: { tests: readonly JudgeCase[]; timeLimit: CaseResults["timeLimit"] } & CaseChoice): ReactNode {
  const shown = tests.find(({ seq }) => seq === chosen);
  return (
    <>
      <div className={styles.cells}>
        {tests.map((test) => (
          <CaseCell
            key={test.seq}
            number={test.seq}
            status={test.status}
            timeMs={isSkipped(test) ? undefined : test.time}
            isChosen={test.seq === chosen}
            onChoose={() => onChoose(test.seq)}
          />
        ))}
      </div>
      {shown && <CaseFacts test={shown} timeLimit={timeLimit} />}
    </>
  );
}

/** A test that a rule left out was not measured. */
function isSkipped({ status }: JudgeCase): boolean {
  return status === judgeStatus.cancelled;
}

function CaseFacts({ test, timeLimit }: { test: JudgeCase; timeLimit: CaseResults["timeLimit"] }): ReactNode {
  const { t } = useTranslation();
  const { seq, status, score, time, runs, memory, inputData, outputData } = test;
  return (
    <div className={styles.facts} role="status">
      <div className={styles.line}>
        <b>{t("submissions.test", { number: seq })}</b>
        <Verdict status={status} isSkipped isLong isBare />
        {!isSkipped(test) && (
          <>
            <span>{runs ? runsText(t, runs, timeLimit) : timeText(time)}</span>
            <span>{memoryText(memory)}</span>
            {score !== null && <span>{t("submissions.points", { count: score })}</span>}
          </>
        )}
        {inputData && <code>{inputData}</code>}
        {outputData && <code>{outputData}</code>}
      </div>
      <CaseWhy test={test} timeLimit={timeLimit} />
    </div>
  );
}

/** Every run of a test that was tried again, in seconds, against what each was given. */
function runsText(t: TFunction, runs: readonly number[], limit: number | null): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const all = listText(t, runs.map(seconds));
  return limit === null
    ? t("submissions.runs", { runs: all })
    : t("submissions.runsOf", { runs: all, limit: seconds(limit) });
}
