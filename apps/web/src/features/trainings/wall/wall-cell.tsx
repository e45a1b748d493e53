import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { familyProps } from "../../../ui/family.ts";
import { Icon } from "../../../ui/icon.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { WallRow } from "./wall-options.ts";
import styles from "./wall-table.module.css";

/** What a member has reached on a problem; leads to what they sent to it. */
export function WallCell({ row, problemId: id }: { row: WallRow; problemId: string }): ReactNode {
  const { t } = useTranslation();
  const cell = row.cells[id];
  if (!cell) return <span className={styles.none}>--</span>;
  const { status, score, tries: count, isLate } = cell;
  const look = verdictLook(status);
  const verdict = t(`verdict.${look.name}`);
  const text =
    score === null
      ? t("trainingAdmin.wall.cell", { id, verdict, count })
      : t("trainingAdmin.wall.cellScore", { id, score, count });
  const label = isLate ? t("trainingAdmin.wall.cellLate", { text }) : text;
  const query = { username: row.username, problemID: id, completeProblemID: true };
  return (
    <PageLink
      {...familyProps(look.family, styles.cell)}
      page={{ name: "SubmissionList", query }}
      aria-label={label}
      title={label}
    >
      <b>{score ?? <Icon name={status === judgeStatus.accepted ? "check" : "close"} size={14} />}</b>
      {count > 1 && <small>×{count}</small>}
      {isLate && <small className={styles.late}>{t("training.isLate")}</small>}
    </PageLink>
  );
}
