import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { readDiscussionListQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink, useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./moderation.module.css";
import { type DiscussionReport, useSettle } from "./moderation-api.ts";
import { ReportText } from "./report-text.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

const pageSize = 10;

/** The reports of discussions: those that wait first. */
export function ReportDesk(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { currentPage } = readDiscussionListQuery(useSearch({ strict: false }));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    callOptions("getDiscussionReports", { currentPage, limit: pageSize }),
  );
  useTurnBackHere(currentPage, isPlaceholderData ? undefined : data);
  const [opened, setOpened] = useState<DiscussionReport>();
  const columns = useColumns(setOpened);
  const cell = (id: string, row: DiscussionReport) => columns.find((column) => column.id === id)?.cell(row);
  return (
    <Card isFlush>
      <DataTable
        label={t("moderation.reports")}
        columns={columns}
        rows={data?.records}
        rowKey={({ id }) => id}
        isRefreshing={isPlaceholderData}
        card={(row) => (
          <div className={styles.card}>
            {cell("title", row)}
            {cell("report", row)}
            <span className={styles.quiet}>
              {row.reporter} · {cell("time", row)}
            </span>
            <span className={styles.line}>
              <span className={styles.labelled}>
                {t("moderation.checked")} {cell("checked", row)}
              </span>
              {cell("acts", row)}
            </span>
          </div>
        )}
        skeletonRows={6}
        empty={<Empty title={t("moderation.noReports")} text={t("moderation.noReportsText")} />}
        error={error && <InlineError text={error.message} onRetry={() => void refetch()} />}
      />
      <ListPager
        list={data}
        isFixed
        page={currentPage}
        pageSize={pageSize}
        noun={() => t("moderation.reportsNoun")}
        onChange={({ page }) =>
          goTo({ name: "AdminDiscussion", query: { tab: "reports", currentPage: page } })
        }
      />
      {opened && <SettleDialog report={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function useColumns(onOpen: (report: DiscussionReport) => void): Column<DiscussionReport>[] {
  const { t } = useTranslation();
  const { mutate: settle } = useSettle();
  return [
    { id: "id", header: t("moderation.id"), width: 72, cell: ({ id }) => id },
    { id: "did", header: t("moderation.did"), width: 84, cell: ({ did }) => did },
    { id: "title", header: t("moderation.heading"), cell: (row) => <ReportedPost report={row} /> },
    {
      id: "author",
      header: t("moderation.author"),
      width: 120,
      cell: ({ discussionAuthor }) => discussionAuthor,
    },
    { id: "reporter", header: t("moderation.reporter"), width: 120, cell: ({ reporter }) => reporter },
    {
      id: "report",
      header: t("moderation.report"),
      width: 220,
      cell: ({ content }) => <ReportText content={content} isShort />,
    },
    {
      id: "time",
      header: t("moderation.reportedAt"),
      width: 150,
      cell: ({ gmtCreate }) => (
        <time className={styles.quiet} dateTime={gmtCreate}>
          {momentText(gmtCreate).slice(0, 16)}
        </time>
      ),
    },
    {
      id: "checked",
      header: t("moderation.checked"),
      width: 84,
      cell: ({ id, status }) => (
        <Toggle
          label={<VisuallyHidden>{t("moderation.checkedOne", { id })}</VisuallyHidden>}
          isOn={status}
          onChange={(isChecked) => settle({ id, status: isChecked })}
        />
      ),
    },
    {
      id: "acts",
      header: t("moderation.acts"),
      width: 72,
      align: "right",
      cell: (row) => (
        <ActionIcon
          size={36}
          title={t("moderation.open")}
          aria-label={t("moderation.openOne", { id: row.id })}
          onClick={() => onOpen(row)}
        >
          <Icon name="eye" />
        </ActionIcon>
      ),
    },
  ];
}

/** The discussion of a report; one that is deleted leads nowhere. */
function ReportedPost({ report }: { report: DiscussionReport }): ReactNode {
  const { t } = useTranslation();
  const { did, discussionTitle, discussionStatus } = report;
  const isGone = discussionStatus === 2;
  return (
    <span className={styles.title}>
      {isGone ? (
        discussionTitle
      ) : (
        <PageLink page={{ name: "DiscussionDetails", params: { discussionID: String(did) } }}>
          {discussionTitle}
        </PageLink>
      )}
      {discussionStatus !== 0 && (
        <span className={styles.state}>{t(isGone ? "moderation.status.2" : "moderation.status.1")}</span>
      )}
    </span>
  );
}
