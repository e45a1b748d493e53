import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./judge-message.module.css";

/** What the compiler or the judge said, in a box that scrolls in itself. */
export function JudgeMessage({ text }: { text: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it
    <section className={styles.message} aria-label={t("submissions.message")} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
