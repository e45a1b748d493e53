import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./compile-tips.module.css";

const tips = ["language", "library", "java", "compiler"] as const;

/** What most failed compiles come from. */
export function CompileTips(): ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={styles.tips} aria-label={t("help.compiling")}>
      {tips.map((tip) => (
        <li key={tip}>
          <h3>{t(`help.tip.${tip}`)}</h3>
          <p>{t(`help.tip.${tip}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
