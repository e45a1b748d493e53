import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./cells.module.css";

/** The full marks of an OI problem. */
const fullScore = 100;

/** The score of an entry in one OI problem with its run time, and a bar of how much of the full marks it is. */
export function OiCell({ score, ms }: { score: number | undefined; ms: number | undefined }): ReactNode {
  const { t } = useTranslation();
  if (score === undefined) {
    return (
      <span className={styles.none}>
        <VisuallyHidden>{t("boards.cell.none")}</VisuallyHidden>
      </span>
    );
  }
  const words =
    ms === undefined ? t("boards.cell.score", { score }) : t("boards.cell.scoreTime", { score, ms });
  const kind = score >= fullScore ? "full" : score > 0 ? "part" : "zero";
  return (
    <span className={styles.score} data-kind={kind} title={words}>
      <span aria-hidden>
        {kind === "full" && <Icon name="check" size={13} />}
        <b>{score}</b>
        {ms !== undefined && <small>{ms} ms</small>}
        <i style={{ width: `${Math.min(100, (score / fullScore) * 100)}%` }} />
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
