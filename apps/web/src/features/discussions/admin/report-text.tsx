import { readReport } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "../../../vocabulary/tag.tsx";
import styles from "./moderation.module.css";

/** A report in the reader's language: its tags, then what the reporter wrote. */
export function ReportText({
  content,
  isShort = false,
}: {
  content: string;
  /** True for a row: a long reason is cut. */
  isShort?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { tags, reason } = readReport(content);
  return (
    <span className={styles.report} data-short={isShort || undefined}>
      {tags.map((tag) => (
        <Tag key={tag} name={t(`discussions.tag.${tag}`)} />
      ))}
      {reason && <span>{reason}</span>}
    </span>
  );
}
