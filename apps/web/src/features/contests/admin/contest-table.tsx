import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../../../ui/row-card.module.css";
import { Toggle } from "../../../ui/toggle.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { accessText, ruleText } from "../parts/facts.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { type AdminContestRow, forgetContests, useContestCalls } from "./admin-api.ts";
import { ContestActs, type ContestActsProps } from "./contest-acts.tsx";

/** What the table shows. */
export interface ContestTableProps extends Pick<ContestActsProps, "onArchived"> {
  contests: readonly AdminContestRow[] | undefined;
  isRefreshing: boolean;
  empty: ReactNode;
  error: ReactNode;
}

/** Contests with what may be done to each; cards on a narrow screen. */
export function ContestTable({ contests, onArchived, ...states }: ContestTableProps): ReactNode {
  const { t } = useTranslation();
  const rule = ({ type }: AdminContestRow) => ruleText(type);
  const auth = (row: AdminContestRow) => accessText(t, row.auth);
  const status = (row: AdminContestRow) => <StatusTag status={row.status} />;
  const columns: Column<AdminContestRow>[] = [
    { id: "id", header: t("contestAdmin.id"), width: 72, cell: ({ id }) => id },
    { id: "title", header: t("contestAdmin.title"), cell: (row) => <Title contest={row} /> },
    { id: "rule", header: t("contestAdmin.rule"), width: 64, cell: rule },
    { id: "auth", header: t("contestAdmin.auth"), width: 92, cell: auth },
    { id: "status", header: t("contestAdmin.status"), width: 106, cell: status },
    { id: "info", header: t("contestAdmin.info"), width: 190, cell: (row) => <Info contest={row} /> },
    {
      id: "visible",
      header: t("contestAdmin.visible"),
      width: 76,
      cell: (row) => <VisibleSwitch contest={row} />,
    },
    {
      id: "acts",
      header: t("contestAdmin.acts"),
      align: "right",
      width: 270,
      cell: (row) => <ContestActs contest={row} onArchived={onArchived} />,
    },
  ];
  return (
    <DataTable
      {...states}
      label={t("contestAdmin.list")}
      columns={columns}
      rows={contests}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.facts}>
            <span>{row.id}</span>
            <span>{rule(row)}</span>
            <span>{auth(row)}</span>
            {status(row)}
          </div>
          <Title contest={row} />
          <Info contest={row} />
          <div className={styles.foot}>
            <VisibleSwitch contest={row} />
            <ContestActs contest={row} onArchived={onArchived} />
          </div>
        </div>
      )}
    />
  );
}

function Title({ contest }: { contest: AdminContestRow }): ReactNode {
  const { id, title, mayEdit, archivedAt } = contest;
  return (
    <span className={styles.title}>
      {mayEdit && archivedAt === null ? (
        <PageLink page={{ name: "AdminContestEdit", params: { contestId: String(id) } }}>{title}</PageLink>
      ) : (
        <span>{title}</span>
      )}
    </span>
  );
}

/** When it is held, who made it, and how many take part. */
function Info({ contest }: { contest: AdminContestRow }): ReactNode {
  const { t } = useTranslation();
  const { startTime, endTime, author, count, gmtCreate } = contest;
  const time = (at: string) => <time dateTime={at}>{momentText(at).slice(0, 16)}</time>;
  return (
    <span className={styles.info} title={t("contestAdmin.createdAt", { time: momentText(gmtCreate) })}>
      <span>
        {time(startTime)} – {time(endTime)}
      </span>
      <span>
        {author} · {t("contestAdmin.entriesCount", { count })}
      </span>
    </span>
  );
}

type ContestPage = WireData<"getAdminContestList">;

/** Shows or hides a contest at once. */
function VisibleSwitch({ contest }: { contest: AdminContestRow }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { call, nameOf } = useContestCalls();
  const { mutate } = useMutation({
    mutationFn: (visible: boolean) => call("changeContestVisible", { cid: contest.id, visible }),
    // The switch turns at once; the answer that follows, good or bad, has the last word.
    onMutate: (visible) =>
      client.setQueriesData({ queryKey: [nameOf("getAdminContestList")] }, (list?: ContestPage) => {
        const turned = (row: AdminContestRow) => (row.id === contest.id ? { ...row, visible } : row);
        return list && { ...list, records: list.records.map(turned) };
      }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => forgetContests(client),
  });
  if (!contest.mayEdit || contest.archivedAt !== null) {
    return (
      <Icon
        name={contest.visible ? "eye" : "eyeOff"}
        label={t(contest.visible ? "contestAdmin.shown" : "contestAdmin.hidden")}
      />
    );
  }
  return (
    <Toggle
      label={
        <>
          <span className={styles.word} aria-hidden>
            {t("contestAdmin.visible")}
          </span>
          <VisuallyHidden>{t("contestAdmin.visibleOne", { title: contest.title })}</VisuallyHidden>
        </>
      }
      isOn={contest.visible}
      onChange={(visible) => mutate(visible)}
    />
  );
}
