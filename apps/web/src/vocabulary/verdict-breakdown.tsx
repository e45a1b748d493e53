import { countText, type VerdictCounts, verdictShares } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyProps } from "../ui/family.ts";
import { Verdict } from "./verdict.tsx";
import styles from "./verdict-breakdown.module.css";
import { verdictLook } from "./verdict-look.ts";

/** What a breakdown needs. */
export interface VerdictBreakdownProps {
  displayId: string;
  title: string;
  counts: VerdictCounts;
}

/** What share of a problem's submissions each verdict has. */
export function VerdictBreakdown({ displayId, title, counts }: VerdictBreakdownProps): ReactNode {
  const { t } = useTranslation();
  const shares = verdictShares(counts);
  return (
    <div className={styles.breakdown}>
      <div className={styles.head}>
        <code>{displayId}</code>
        <b>{title}</b>
        <span>{t("vocabulary.submissions", { count: counts.total, total: countText(counts.total) })}</span>
      </div>
      <div className={styles.bar}>
        {shares.map(({ status, count }) => (
          <i key={status} {...familyProps(verdictLook(status).family)} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.shares}>
        {shares.map(({ status, percent }) => (
          <li key={status}>
            <Verdict status={status} isBare />
            <span>{percent}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
