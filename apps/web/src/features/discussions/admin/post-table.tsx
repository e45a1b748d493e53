import { ActionIcon, NativeSelect } from "@mantine/core";
import { countText } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { DiscussionCard } from "../api.ts";
import { HistoryDialog } from "./act-history.tsx";
import styles from "./moderation.module.css";
import { useModerate } from "./moderation-api.ts";

/** What the table shows, and whom it asks to act. */
export interface PostTableProps
  extends Pick<DataTableProps<DiscussionCard>, "rows" | "isRefreshing" | "empty" | "error"> {
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onDelete: (discussion: DiscussionCard) => void;
}

/** Discussions with their state and their pin, each of which is saved at once; on the site many are chosen at once. */
export function PostTable({ chosen, onChoose, onDelete, ...list }: PostTableProps): ReactNode {
  const { t } = useTranslation();
  const { mutate: moderate } = useModerate();
  const isInGroup = useGid() !== undefined;
  const [shown, setShown] = useState<DiscussionCard>();
  const ids = list.rows?.map(({ id }) => id) ?? [];
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  const turn = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  const box = (label: string, isChecked: boolean, onChange: () => void) => (
    <CheckBox label={<VisuallyHidden>{label}</VisuallyHidden>} isChecked={isChecked} onChange={onChange} />
  );
  const select = ({ id, title }: DiscussionCard) =>
    !isInGroup && box(t("moderation.select", { title }), chosen.has(id), () => turn(id));
  const status = (row: DiscussionCard) => (
    <NativeSelect
      size="xs"
      aria-label={t("moderation.statusOne", { title: row.title })}
      rightSection={<Icon name="down" size={12} />}
      value={String(row.status)}
      data={["0", "1"].map((value) => ({ value, label: t(`moderation.status.${value as "0" | "1"}`) }))}
      onChange={({ currentTarget }) => moderate({ id: row.id, status: currentTarget.value === "1" ? 1 : 0 })}
    />
  );
  const top = (row: DiscussionCard) => (
    <Toggle
      label={<VisuallyHidden>{t("moderation.topOne", { title: row.title })}</VisuallyHidden>}
      isOn={row.topPriority}
      onChange={(topPriority) => moderate({ id: row.id, topPriority })}
    />
  );
  const acts = (row: DiscussionCard) => (
    <span className={styles.acts}>
      {!isInGroup && (
        <ActionIcon
          size={36}
          title={t("moderation.history")}
          aria-label={t("moderation.historyOne", { title: row.title })}
          onClick={() => setShown(row)}
        >
          <Icon name="history" />
        </ActionIcon>
      )}
      <ActionIcon
        size={36}
        aria-label={t("moderation.deleteOne", { title: row.title })}
        onClick={() => onDelete(row)}
      >
        <Icon name="trash" />
      </ActionIcon>
    </span>
  );
  const boxes: Column<DiscussionCard> = {
    id: "box",
    width: 44,
    header: box(t("moderation.selectAll"), isAll, () => onChoose(new Set(isAll ? [] : ids))),
    cell: select,
  };
  const columns: Column<DiscussionCard>[] = [
    ...(isInGroup ? [] : [boxes]),
    { id: "id", header: t("moderation.id"), width: 72, cell: ({ id }) => id },
    { id: "title", header: t("moderation.heading"), cell: (row) => <PostLink post={row} /> },
    { id: "author", header: t("moderation.author"), width: 130, cell: ({ author }) => author },
    {
      id: "likes",
      header: t("moderation.likes"),
      width: 64,
      align: "right",
      cell: ({ likeNum }) => countText(likeNum),
    },
    {
      id: "views",
      header: t("moderation.views"),
      width: 72,
      align: "right",
      cell: ({ viewNum }) => countText(viewNum),
    },
    {
      id: "created",
      header: t("moderation.created"),
      width: 150,
      cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
    },
    { id: "status", header: t("moderation.status"), width: 112, cell: status },
    { id: "top", header: t("moderation.top"), width: 72, cell: top },
    { id: "acts", header: t("moderation.acts"), width: 100, align: "right", cell: acts },
  ];
  return (
    <>
      <DataTable
        {...list}
        label={t("moderation.tab.posts")}
        columns={columns}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className={styles.card}>
            <span className={styles.line}>
              {select(row)}
              <PostLink post={row} />
            </span>
            <span className={styles.quiet}>
              {row.author} · <Moment at={row.gmtCreate} />
            </span>
            <span className={styles.line}>
              {status(row)}
              <span className={styles.labelled}>
                {t("moderation.top")} {top(row)}
              </span>
              {acts(row)}
            </span>
          </div>
        )}
        skeletonRows={8}
      />
      {shown && <HistoryDialog did={shown.id} onClose={() => setShown(undefined)} />}
    </>
  );
}

function PostLink({ post: { id, title } }: { post: DiscussionCard }): ReactNode {
  return (
    <PageLink
      className={styles.title}
      page={{ name: "DiscussionDetails", params: { discussionID: String(id) } }}
    >
      {title}
    </PageLink>
  );
}

function Moment({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at).slice(0, 16)}
    </time>
  );
}
