import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SignedInLink } from "../../../ui/signed-in-link.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { TrainingCard } from "../api.ts";
import { TrainingAccess, TrainingCategory } from "../parts/training-facts.tsx";
import { TrainingProgress } from "../parts/training-progress.tsx";
import styles from "./training-table.module.css";

/** The rows of the training list; cards on a narrow screen. Progress is shown to a signed-in reader only. */
export function TrainingTable(
  states: Pick<DataTableProps<TrainingCard>, "rows" | "isRefreshing" | "empty" | "error">,
): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      {...states}
      label={t("trainings.title")}
      columns={useColumns()}
      rowKey={({ id }) => id}
      card={(row) => <Card training={row} />}
      skeletonRows={8}
    />
  );
}

function useColumns(): Column<TrainingCard>[] {
  const { t } = useTranslation();
  const isSignedIn = useUser() !== undefined;
  const progress: Column<TrainingCard> = {
    id: "progress",
    header: t("trainings.progress"),
    width: 130,
    cell: (row) => <Progress training={row} />,
  };
  return [
    {
      id: "rank",
      header: t("trainings.rank"),
      width: 76,
      cell: ({ rank }) => <span className={styles.rank}>{rank}</span>,
    },
    { id: "title", header: t("trainings.name"), cell: (row) => <Title training={row} /> },
    {
      id: "auth",
      header: t("trainings.auth"),
      width: 96,
      cell: ({ auth }) => <TrainingAccess auth={auth} />,
    },
    {
      id: "category",
      header: t("trainings.category"),
      width: 150,
      cell: (row) => <TrainingCategory training={row} />,
    },
    ...(isSignedIn ? [progress] : []),
    {
      id: "problems",
      header: t("trainings.problemCount"),
      width: 92,
      align: "right",
      cell: ({ problemCount }) => countText(problemCount),
    },
    {
      id: "author",
      header: t("trainings.author"),
      width: 150,
      cell: ({ uid, author }) => <UserName uid={uid} username={author} />,
    },
    {
      id: "modified",
      header: t("trainings.modified"),
      width: 120,
      align: "right",
      cell: ({ gmtModified }) => <time dateTime={gmtModified}>{momentText(gmtModified).slice(0, 10)}</time>,
    },
  ];
}

/** The title, which leads to the training, and until when it is due. */
function Title({ training: { id, title, dueAt } }: { training: TrainingCard }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.title}>
      <SignedInLink page={{ name: "TrainingDetails", params: { trainingID: String(id) } }}>
        {title}
      </SignedInLink>
      {dueAt !== null && (
        <span className={styles.due}>
          <Icon name="clock" size={12} />
          {t("training.dueAt", { at: momentText(dueAt).slice(0, 16) })}
        </span>
      )}
    </span>
  );
}

function Progress({ training: { acCount, problemCount } }: { training: TrainingCard }): ReactNode {
  return acCount !== null && <TrainingProgress acCount={acCount} problemCount={problemCount} />;
}

function Card({ training }: { training: TrainingCard }): ReactNode {
  const { t } = useTranslation();
  const { rank, auth, uid, author, problemCount, gmtModified } = training;
  return (
    <div className={styles.card}>
      <div className={styles.facts}>
        <span className={styles.rank}>{rank}</span>
        <TrainingAccess auth={auth} />
        <TrainingCategory training={training} />
      </div>
      <Title training={training} />
      <Progress training={training} />
      <div className={styles.facts}>
        <UserName uid={uid} username={author} size={20} />
        <span>
          {countText(problemCount)} {t("problems.noun", { count: problemCount })}
        </span>
        <time dateTime={gmtModified}>{momentText(gmtModified).slice(0, 10)}</time>
      </div>
    </div>
  );
}
