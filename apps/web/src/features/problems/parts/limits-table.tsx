import { type LanguageLimits, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./limits-table.module.css";
import { mbText } from "./mb-text.ts";

/** The limits of every language, where two values do not say them all. */
export function LimitsTable({ limits }: { limits: readonly LanguageLimits[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <table className={styles.limits}>
      <caption>{t("problem.limitsByLanguage")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("problem.language")}</th>
          <th scope="col">{t("problem.timeLimit")}</th>
          <th scope="col">{t("problem.memoryLimit")}</th>
        </tr>
      </thead>
      <tbody>
        {limits.map(({ language, timeMs, memoryMb }) => (
          <tr key={language}>
            <th scope="row">{language}</th>
            <td>{timeText(timeMs)}</td>
            <td>{mbText(memoryMb)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
