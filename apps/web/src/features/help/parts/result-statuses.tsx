import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import styles from "./result-statuses.module.css";

/** Every status, in the order in which one meets them. */
const groups = {
  verdicts: [
    "accepted",
    "partial",
    "wrongAnswer",
    "presentationError",
    "timeLimit",
    "memoryLimit",
    "runtimeError",
    "compileError",
  ],
  underWay: ["submitting", "pending", "compiling", "judging"],
  others: ["systemError", "submittedFailed", "cancelled", "unknownResult", "notSubmitted"],
} as const satisfies Record<string, readonly (keyof typeof judgeStatus)[]>;

/** What each result means, and what to do about it. */
export function ResultStatuses(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {(["verdicts", "underWay", "others"] as const).map((group) => (
        <section key={group}>
          <h3>{t(`help.group.${group}`)}</h3>
          <dl className={styles.statuses}>
            {groups[group].map((name) => (
              <div key={name}>
                <dt>
                  <Verdict status={judgeStatus[name]} isLong />
                </dt>
                <dd>{t(`help.status.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
