import { ActionIcon } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import rowCard from "../../../ui/row-card.module.css";
import { Toggle } from "../../../ui/toggle.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { type AnnouncementDesk, refetchAnnouncements } from "../announcement-desk.ts";
import type { Announcement, AnnouncementPage } from "../site-announcements.ts";
import styles from "./announcement-table.module.css";

/** What the table shows, and who opens the editor. */
export interface AnnouncementTableProps
  extends Pick<DataTableProps<Announcement>, "rows" | "isRefreshing" | "empty" | "error"> {
  desk: AnnouncementDesk;
  onEdit: (announcement: Announcement) => void;
}

/** The announcements with their switch, which is saved at once. */
export function AnnouncementTable({ desk, onEdit, ...list }: AnnouncementTableProps): ReactNode {
  const { t } = useTranslation();
  const show = useShow(desk);
  const remove = useRemove(desk);
  const time = (at: string) => (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at).slice(0, 16)}
    </time>
  );
  const mayChange = desk.mayChange ?? (() => true);
  const visible = (row: Announcement) =>
    mayChange(row) ? (
      <Toggle
        label={
          <>
            <span className={rowCard.word} aria-hidden>
              {t("announcements.visible")}
            </span>
            <VisuallyHidden>{t("announcements.visibleOne", { title: row.title })}</VisuallyHidden>
          </>
        }
        isOn={row.status === 0}
        onChange={(isVisible) => show.mutate({ id: row.id, isVisible })}
      />
    ) : (
      <span className={styles.quiet}>
        {t(row.status === 0 ? "announcements.visible" : "announcements.hidden")}
      </span>
    );
  const acts = (row: Announcement) =>
    mayChange(row) && (
      <span className={styles.acts}>
        <ActionIcon
          size={36}
          aria-label={t("announcements.editOne", { title: row.title })}
          onClick={() => onEdit(row)}
        >
          <Icon name="edit" />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label={t("announcements.deleteOne", { title: row.title })}
          onClick={() => void remove(row)}
        >
          <Icon name="trash" />
        </ActionIcon>
      </span>
    );
  const columns: Column<Announcement>[] = [
    { id: "id", header: t("announcements.id"), width: 72, cell: ({ id }) => id },
    { id: "title", header: t("announcements.heading"), cell: ({ title }) => title },
    { id: "author", header: t("announcements.author"), width: 130, cell: ({ username }) => username },
    {
      id: "created",
      header: t("announcements.created"),
      width: 150,
      cell: ({ gmtCreate }) => time(gmtCreate),
    },
    {
      id: "modified",
      header: t("announcements.modified"),
      width: 150,
      cell: ({ gmtModified }) => time(gmtModified),
    },
    { id: "visible", header: t("announcements.visible"), width: 76, cell: visible },
    { id: "acts", header: t("announcements.acts"), width: 100, align: "right", cell: acts },
  ];
  return (
    <DataTable
      {...list}
      label={t("announcements.list")}
      columns={columns}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <b>{row.title}</b>
          <span className={styles.quiet}>
            {row.username} · {time(row.gmtModified)}
          </span>
          <span className={styles.line}>
            {visible(row)}
            {acts(row)}
          </span>
        </div>
      )}
      skeletonRows={6}
    />
  );
}

function useShow(desk: AnnouncementDesk) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isVisible }: { id: number; isVisible: boolean }) =>
      desk.change(id, { status: isVisible ? 0 : 1 }),
    // The switch turns at once; the answer that follows, good or bad, has the last word.
    onMutate: ({ id, isVisible }) =>
      client.setQueriesData({ queryKey: [desk.listCall] }, (list?: AnnouncementPage) => {
        const turned = (row: Announcement) => (row.id === id ? { ...row, status: isVisible ? 0 : 1 } : row);
        return list && { ...list, records: list.records.map(turned) };
      }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => refetchAnnouncements(client, desk),
  });
}

function useRemove(desk: AnnouncementDesk) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (aid: number) => desk.remove(aid),
    onSuccess: () => showToast("success", t("announcements.deleted")),
    onSettled: () => refetchAnnouncements(client, desk),
  });
  return async ({ id, title }: Announcement) => {
    const isAgreed = await confirm({
      title: t("announcements.delete"),
      text: t(desk.deleteWord, { title }),
      confirmLabel: t("announcements.delete"),
      isDanger: true,
    });
    if (isAgreed) mutate(id);
  };
}
