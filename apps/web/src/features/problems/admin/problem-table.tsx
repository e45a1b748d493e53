import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { AdminProblemRow } from "../admin-api.ts";
import { applyStates } from "./apply-public.tsx";
import { AuthSelect } from "./auth-select.tsx";
import { ProblemActs, type ProblemActsProps } from "./problem-acts.tsx";
import styles from "./problem-table.module.css";

/** What the table shows. */
export interface AdminProblemTableProps extends Pick<ProblemActsProps, "onArchived"> {
  problems: readonly AdminProblemRow[] | undefined;
  isRefreshing: boolean;
  empty: ReactNode;
  error: ReactNode;
}

/** Problems with what may be done to each; cards on a narrow screen. */
export function AdminProblemTable({ problems, onArchived, ...states }: AdminProblemTableProps): ReactNode {
  const { t } = useTranslation();
  const isInGroup = useGid() !== undefined;
  const columns: Column<AdminProblemRow>[] = [
    { id: "pid", header: t("authoring.list.pid"), width: 64, cell: ({ id }) => id },
    {
      id: "id",
      header: t("authoring.field.problemId"),
      width: 110,
      cell: ({ problemId }) => <span className={styles.id}>{problemId}</span>,
    },
    { id: "title", header: t("authoring.field.title"), cell: (row) => <Title problem={row} /> },
    { id: "author", header: t("authoring.list.author"), width: 120, cell: ({ author }) => author ?? "--" },
    {
      id: "created",
      header: t("authoring.list.created"),
      width: 104,
      cell: ({ gmtCreate }) => <Day at={gmtCreate} />,
    },
    {
      id: "modified",
      header: t("authoring.list.modifiedUser"),
      width: 120,
      cell: ({ modifiedUser }) => modifiedUser ?? "--",
    },
    {
      id: "auth",
      header: t("authoring.field.auth"),
      width: 132,
      cell: (row) => <AuthSelect problem={row} />,
    },
    {
      id: "acts",
      header: t("authoring.list.acts"),
      align: "right",
      width: isInGroup ? 168 : 132,
      cell: (row) => <ProblemActs problem={row} onArchived={onArchived} />,
    },
  ];
  return (
    <DataTable
      {...states}
      label={t("authoring.list")}
      columns={columns}
      rows={problems}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.facts}>
            <span className={styles.id}>{row.problemId}</span>
            <span>{row.author}</span>
            <Day at={row.gmtCreate} />
          </div>
          <Title problem={row} />
          <div className={styles.foot}>
            <AuthSelect problem={row} />
            <ProblemActs problem={row} onArchived={onArchived} />
          </div>
        </div>
      )}
    />
  );
}

function Day({ at }: { at: string }): ReactNode {
  const text = momentText(at);
  return (
    <time dateTime={at} title={text} className={styles.day}>
      {text.slice(0, 10)}
    </time>
  );
}

/** The title, and what is unusual about the problem. */
function Title({ problem }: { problem: AdminProblemRow }): ReactNode {
  const { t } = useTranslation();
  const { id, title, mayEdit, isVerified, isPaused, archivedAt, judgeMode, applyPublicProgress } = problem;
  const notes = [
    applyPublicProgress != null && t(`authoring.public.${applyStates[applyPublicProgress]}`),
    judgeMode === null && t("authoring.list.noTests"),
    isPaused && t("authoring.list.paused"),
  ].filter((note) => note !== false);
  return (
    <span className={styles.title}>
      {mayEdit && archivedAt === null ? (
        <PageLink page={{ name: "AdminProblemEdit", params: { problemId: String(id) } }}>{title}</PageLink>
      ) : (
        <span>{title}</span>
      )}
      {isVerified && (
        <span className={styles.verified} title={t("authoring.verification.passed")}>
          <Icon name="shield" size={14} />
          <VisuallyHidden>{t("authoring.verification.passed")}</VisuallyHidden>
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </span>
  );
}
