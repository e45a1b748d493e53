import { ActionIcon, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { usePagePlace } from "../../../platform/use-page-place.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import type { SiteNotice } from "../api.ts";
import { NoticeForm } from "../parts/notice-form.tsx";
import styles from "./notices.page.module.css";

const defaultSize = 10;

/** The notices that the site sends, for whoever writes them. */
export function NoticesPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("notices.title"));
  const { page, turnTo } = usePagePlace("AdminNotices", defaultSize);
  const list = useQuery(callOptions("getNotices", { currentPage: page.number, limit: page.size }));
  const [edited, setEdited] = useState<SiteNotice | "new">();
  const { data } = list;
  useTurnBackHere(page.number, list.isPlaceholderData ? undefined : data);
  const columns = useColumns(setEdited);
  const cell = (id: string, row: SiteNotice) => columns.find((column) => column.id === id)?.cell(row);
  return (
    <>
      <PageHead
        title={t("notices.title")}
        sub={t("notices.lead")}
        right={
          <Button leftSection={<Icon name="plus" />} onClick={() => setEdited("new")}>
            {t("notices.write")}
          </Button>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("notices.list")}
          columns={columns}
          rows={data?.records}
          rowKey={({ id }) => id}
          isRefreshing={list.isPlaceholderData}
          card={(row) => (
            <div className={styles.card}>
              <b>{row.title}</b>
              <span className={styles.quiet}>
                {cell("for", row)} · {cell("created", row)}
              </span>
              <span className={styles.line}>
                {cell("state", row)}
                {cell("acts", row)}
              </span>
            </div>
          )}
          skeletonRows={6}
          empty={<Empty title={t("notices.none")} text={t("notices.noneText")} />}
          error={
            list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />
          }
        />
        <ListPager
          list={data}
          page={page.number}
          pageSize={page.size}
          noun={(count) => t("notices.noun", { count })}
          onChange={turnTo}
        />
      </Card>
      {edited && (
        <NoticeForm
          key={edited === "new" ? "new" : edited.id}
          notice={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function useColumns(onEdit: (notice: SiteNotice) => void): Column<SiteNotice>[] {
  const { t } = useTranslation();
  const remove = useRemove();
  return [
    { id: "id", header: t("notices.id"), width: 72, cell: ({ id }) => id },
    { id: "title", header: t("notices.heading"), cell: ({ title }) => title },
    {
      id: "for",
      header: t("notices.for"),
      width: 150,
      cell: ({ type, recipient }) => recipient ?? t(`notices.for${type}`),
    },
    { id: "author", header: t("notices.author"), width: 120, cell: ({ adminUsername }) => adminUsername },
    {
      id: "created",
      header: t("notices.created"),
      width: 150,
      cell: ({ gmtCreate }) => (
        <time className={styles.quiet} dateTime={gmtCreate}>
          {momentText(gmtCreate).slice(0, 16)}
        </time>
      ),
    },
    { id: "state", header: t("notices.state"), width: 180, cell: (row) => <State notice={row} /> },
    {
      id: "acts",
      header: t("notices.acts"),
      width: 100,
      align: "right",
      cell: (row) => (
        <span className={styles.acts}>
          <ActionIcon
            size={36}
            aria-label={t("notices.editOne", { title: row.title })}
            onClick={() => onEdit(row)}
          >
            <Icon name="edit" />
          </ActionIcon>
          <ActionIcon
            size={36}
            aria-label={t("notices.deleteOne", { title: row.title })}
            onClick={() => void remove(row)}
          >
            <Icon name="trash" />
          </ActionIcon>
        </span>
      ),
    },
  ];
}

function State({ notice: { state, isUnderWay } }: { notice: SiteNotice }): ReactNode {
  const { t } = useTranslation();
  const word = state ? "notices.pushed" : isUnderWay ? "notices.underWay" : "notices.waiting";
  return (
    <span className={styles.state} data-pushed={state || undefined}>
      <Icon name={state ? "check" : "clock"} size={14} />
      {t(word)}
    </span>
  );
}

function useRemove() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: number) => call("deleteNotice", { id }),
    onSuccess: () => showToast("success", t("messages.deleted")),
    onSettled: () => client.invalidateQueries({ queryKey: ["getNotices"] }),
  });
  return async ({ id, title }: SiteNotice) => {
    const isAgreed = await confirm({
      title: t("notices.delete"),
      text: t("notices.deleteText", { title }),
      confirmLabel: t("notices.delete"),
      isDanger: true,
    });
    if (isAgreed) mutate(id);
  };
}
