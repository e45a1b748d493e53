import { isUnderWay, memoryText, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { causeText } from "../parts/cause-text.ts";
import styles from "./self-test-outcome.module.css";
import type { SelfTestResult } from "./use-self-test.ts";

/** What a self-test did: its verdict, what it wrote and what it said. */
export function SelfTestOutcome({ result }: { result: SelfTestResult }): ReactNode {
  const { t } = useTranslation();
  const { status, time, memory, userOutput, expectedOutput, stderr, cause, problemJudgeMode } = result;
  const why = causeText(t, cause);
  if (isUnderWay(status)) return <Verdict status={status} size="md" isLong />;
  return (
    <div className={styles.outcome}>
      <div className={styles.line}>
        <Verdict status={status} size="md" isLong />
        {time !== null && <span>{timeText(time)}</span>}
        {memory !== null && <span>{memoryText(memory)}</span>}
      </div>
      {why && <p>{why}</p>}
      {expectedOutput !== null && problemJudgeMode !== "default" && (
        <p>{t("workbench.selfTest.notCompared")}</p>
      )}
      {userOutput !== null && <Text label={t("workbench.selfTest.output")} text={userOutput} />}
      {stderr && <Text label={t("workbench.selfTest.said")} text={stderr} />}
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <figure className={styles.text}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
