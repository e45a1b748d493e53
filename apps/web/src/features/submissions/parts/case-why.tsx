import { firstDifference, judgeStatus, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DrawnText } from "../../../ui/drawn-text/drawn-text.tsx";
import { type CaseResults, firstFailing, type JudgeCase } from "../api.ts";
import styles from "./case-why.module.css";
import { causeText } from "./cause-text.ts";

/** What the explanation of a test needs. */
export interface CaseWhyProps {
  test: JudgeCase;
  timeLimit: CaseResults["timeLimit"];
  /** True beside other words: only what is known of this very run is told. */
  isBrief?: boolean;
}

/** What usually lies behind a status. */
const usual = {
  [judgeStatus.wrongAnswer]: "why.usual.wrongAnswer",
  [judgeStatus.presentationError]: "why.usual.presentationError",
  [judgeStatus.timeLimit]: "why.usual.timeLimit",
  [judgeStatus.memoryLimit]: "why.usual.memoryLimit",
} as const;

/** Statuses that a problem may keep silent about. */
const silent: readonly number[] = [
  judgeStatus.wrongAnswer,
  judgeStatus.presentationError,
  judgeStatus.runtimeError,
];

/** Why a test was not passed, as far as the reader was told; of a passed one what the checker said. */
export function CaseWhy({ test, timeLimit, isBrief = false }: CaseWhyProps): ReactNode {
  const { t } = useTranslation();
  const { status, time, cause, difference, userOutput } = test;
  const ending = causeText(t, cause);
  const isOverTime = status === judgeStatus.timeLimit && timeLimit !== null;
  const usually = difference || isBrief ? undefined : usual[status as keyof typeof usual];
  const isSilent = !isBrief && silent.includes(status) && !ending && !difference && !userOutput;
  return (
    <>
      {ending && <p className={styles.line}>{ending}</p>}
      {isOverTime && (
        <p className={styles.line}>{t("why.took", { time: timeText(time), limit: timeText(timeLimit) })}</p>
      )}
      {usually && <p className={styles.line}>{t(usually)}</p>}
      {difference && <Difference difference={difference} />}
      {userOutput && (
        <figure className={styles.said}>
          <figcaption>{t("why.said")}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it */}
          <pre tabIndex={0}>{userOutput}</pre>
        </figure>
      )}
      {isSilent && <p className={styles.quiet}>{t("why.hidden")}</p>}
    </>
  );
}

/** Why the first test that failed did, in short. */
export function FirstWhy({ tests }: { tests: readonly JudgeCase[] }): ReactNode {
  const failed = firstFailing(tests);
  return failed && <CaseWhy test={failed} timeLimit={null} isBrief />;
}

function Difference({ difference }: { difference: NonNullable<JudgeCase["difference"]> }): ReactNode {
  const { t } = useTranslation();
  const { kind, line, column, expected, found } = difference;
  const parted = firstDifference(found ?? "", expected ?? "");
  return (
    <div className={styles.difference}>
      <p className={styles.line}>
        {t("why.place", { line, column })}
        {kind === "space" && <span>{t("why.spaceOnly")}</span>}
      </p>
      <dl>
        <dt>{t("why.expected")}</dt>
        <dd>
          {expected === null ? <Nothing /> : <DrawnText text={expected} mark={parted?.answer} tone="right" />}
        </dd>
        <dt>{t("why.found")}</dt>
        <dd>{found === null ? <Nothing /> : <DrawnText text={found} mark={parted?.output} />}</dd>
      </dl>
    </div>
  );
}

function Nothing(): ReactNode {
  const { t } = useTranslation();
  return <span className={styles.quiet}>{t("why.end")}</span>;
}
