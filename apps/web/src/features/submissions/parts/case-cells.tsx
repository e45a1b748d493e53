import { judgeStatus, memoryText, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CaseCell } from "../../../vocabulary/case-cell.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import type { JudgeCase } from "../api.ts";
import styles from "./case-cells.module.css";

/** Which test shows its details. */
export interface CaseChoice {
  /** The number of the test. */
  chosen: number | undefined;
  onChoose: (seq: number) => void;
}

/** Tests side by side, and the details of the chosen one below them. */
export function CaseCells({
  tests,
  chosen,
  onChoose,
}: { tests: readonly JudgeCase[] } & CaseChoice): ReactNode {
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
      {shown && <CaseFacts test={shown} />}
    </>
  );
}

/** A test that a rule left out was not measured. */
function isSkipped({ status }: JudgeCase): boolean {
  return status === judgeStatus.cancelled;
}

function CaseFacts({ test }: { test: JudgeCase }): ReactNode {
  const { t } = useTranslation();
  const { seq, status, score, time, memory, inputData, outputData, userOutput } = test;
  return (
    <div className={styles.facts} role="status">
      <div className={styles.line}>
        <b>{t("submissions.test", { number: seq })}</b>
        <Verdict status={status} isSkipped isLong isBare />
        {!isSkipped(test) && (
          <>
            <span>{timeText(time)}</span>
            <span>{memoryText(memory)}</span>
            {score !== null && <span>{t("submissions.points", { count: score })}</span>}
          </>
        )}
        {inputData && <code>{inputData}</code>}
        {outputData && <code>{outputData}</code>}
      </div>
      {userOutput && <pre>{userOutput}</pre>}
    </div>
  );
}
