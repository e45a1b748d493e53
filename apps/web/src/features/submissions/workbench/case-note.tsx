import { timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { caseLook } from "../../../vocabulary/verdict-look.ts";
import { firstFailing } from "../api.ts";
import styles from "./case-note.module.css";
import type { Cases } from "./use-cases.ts";

/** The test worth looking at: the first that failed, or the slowest when none did. */
export function CaseNote({ cases: { list } }: { cases: Cases }): ReactNode {
  const { t } = useTranslation();
  const failed = firstFailing(list);
  if (failed) {
    const verdict = t(`verdict.${caseLook(failed.status).name}`);
    return <p className={styles.note}>{t("workbench.firstFailed", { number: failed.seq, verdict })}</p>;
  }
  const slowest = list.reduce((one, other) => (other.time > one.time ? other : one));
  return (
    <p className={styles.note}>
      {t("workbench.slowest", { number: slowest.seq, time: timeText(slowest.time) })}
    </p>
  );
}
