import { ActionIcon, Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageCount } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Announcement, AnnouncementSource } from "../site-announcements.ts";
import styles from "./announcement-panel.module.css";

const pageSize = 5;

/** The announcements of the site, of a contest or of a group: a paged list, and one of them opened in its place. */
export function AnnouncementPanel({ source }: { source: AnnouncementSource }): ReactNode {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Announcement>();
  // The one to come back to: whoever reads by keyboard goes on where they were.
  const [last, setLast] = useState<number>();
  const list = useQuery({
    queryKey: ["announcements", source.key, page],
    queryFn: ({ signal }) => source.load({ currentPage: page, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const open = (announcement: Announcement) => {
    setOpened(announcement);
    setLast(announcement.id);
  };
  const turnTo = (next: number) => {
    setPage(next);
    setLast(undefined);
  };
  const refresh = (
    <ActionIcon
      size={40}
      aria-label={t("announcements.refresh")}
      aria-busy={list.isFetching}
      onClick={() => void list.refetch()}
    >
      <Icon name="refresh" size={14} />
    </ActionIcon>
  );
  return (
    <Card icon="megaphone" title={t("announcements.title")} right={opened ? undefined : refresh} isFlush>
      <div className={styles.panel} aria-busy={list.isPending}>
        {opened ? (
          <Article announcement={opened} onBack={() => setOpened(undefined)} />
        ) : (
          <>
            {list.isError && <InlineError onRetry={() => void list.refetch()} />}
            {list.isPending && <Shapes />}
            {list.data?.total === 0 && (
              <Empty title={t("announcements.none")} text={t("announcements.noneText")} />
            )}
            {list.data && list.data.total > 0 && <Rows rows={list.data.records} last={last} onOpen={open} />}
            {list.data && <Pages page={page} total={list.data.total} onChange={turnTo} />}
          </>
        )}
      </div>
    </Card>
  );
}

function Rows({
  rows,
  last,
  onOpen,
}: {
  rows: readonly Announcement[];
  last: number | undefined;
  onOpen: (announcement: Announcement) => void;
}): ReactNode {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" ref={focusWhen(row.id === last)} onClick={() => onOpen(row)}>
            {row.title}
          </button>
          <Facts announcement={row} />
        </li>
      ))}
    </ul>
  );
}

function Article({ announcement, onBack }: { announcement: Announcement; onBack: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <article className={styles.article}>
      <Button
        variant="subtle"
        ref={focusWhen(true)}
        leftSection={<Icon name="left" size={14} />}
        onClick={onBack}
      >
        {t("announcements.back")}
      </Button>
      <h3>{announcement.title}</h3>
      <Facts announcement={announcement} />
      <div className={styles.text}>
        <Markdown text={announcement.content} audience={announcement.isByStaff ? "staff" : "user"} />
      </div>
    </article>
  );
}

/** Takes the focus when the part appears. */
function focusWhen(isWanted: boolean): ((element: HTMLElement | null) => void) | null {
  return isWanted ? focusNow : null;
}

function focusNow(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const newForMs = 3 * 86_400_000;

function Facts({ announcement: { gmtCreate, username } }: { announcement: Announcement }): ReactNode {
  const { t } = useTranslation();
  const isNew = Date.now() - Date.parse(gmtCreate) < newForMs;
  return (
    <span className={styles.facts}>
      {isNew && <b className={styles.new}>{t("announcements.new")}</b>}
      <time dateTime={gmtCreate} title={momentText(gmtCreate)}>
        {momentText(gmtCreate).slice(0, 10)}
      </time>
      <span>{username}</span>
    </span>
  );
}

function Pages({
  page,
  total,
  onChange,
}: {
  page: number;
  total: number;
  onChange: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const pages = pageCount(total, pageSize);
  const step = (to: number, icon: "left" | "right", word: "ui.pager.back" | "ui.pager.on") => (
    <ActionIcon size={40} aria-label={t(word)} disabled={to < 1 || to > pages} onClick={() => onChange(to)}>
      <Icon name={icon} size={14} />
    </ActionIcon>
  );
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t("announcements.pages")}>
      {step(page - 1, "left", "ui.pager.back")}
      <span role="status" aria-label={t("announcements.place", { page, pages })}>
        {page} / {pages}
      </span>
      {step(page + 1, "right", "ui.pager.on")}
    </nav>
  );
}

function Shapes(): ReactNode {
  return (
    <ul className={styles.rows}>
      {Array.from({ length: pageSize }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no other name -- they never move
        <li key={row}>
          <Skeleton width={`${50 + ((row * 37) % 40)}%`} />
          <Skeleton width="30%" height={12} />
        </li>
      ))}
    </ul>
  );
}
