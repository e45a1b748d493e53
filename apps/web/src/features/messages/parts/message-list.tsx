import { ActionIcon } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { type Notice, type Reminder, unreadOptions } from "../api.ts";
import type { MessageKind } from "../message-kinds.ts";
import { useOnGrowth } from "../use-on-growth.ts";
import styles from "./message-list.module.css";
import { MessageSkeleton } from "./message-skeleton.tsx";
import { NoticeText } from "./notice-text.tsx";
import { ReminderText } from "./reminder-text.tsx";
import { useMessages } from "./use-messages.ts";
import { useRemoval } from "./use-removal.ts";
import { useSeen } from "./use-seen.ts";

/** The messages of a kind; what is shown counts as read. */
export function MessageList({ kind, onRemoved }: { kind: MessageKind; onRemoved: () => void }): ReactNode {
  const { t } = useTranslation();
  const { page, list, turnTo } = useMessages(kind);
  const { data, isPlaceholderData, isError, error, refetch } = list;
  const remove = useRemoval(kind, onRemoved);
  const records: readonly (Reminder | Notice)[] = data?.records ?? [];
  const fresh = useSeen(kind, records);
  useArrivals(kind, () => void refetch({ cancelRefetch: false }));
  useTurnBackHere(page.number, isPlaceholderData ? undefined : data);

  if (!data) {
    if (!isError) return <MessageSkeleton rows={kind.size} />;
    return <InlineError text={error.message} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) {
    return <Empty title={t(`messages.empty.${kind.kind}`)} text={t(`messages.emptyText.${kind.kind}`)} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {records.map((message) => (
          <li key={message.id} data-fresh={fresh.has(message.id) || undefined}>
            {fresh.has(message.id) && <VisuallyHidden>{t("messages.fresh")}</VisuallyHidden>}
            <div className={styles.message}>
              {"title" in message ? (
                <NoticeText notice={message} isPersonal={kind.kind === "mine"} />
              ) : (
                <ReminderText reminder={message} />
              )}
              <time className={styles.time} dateTime={message.gmtCreate}>
                {momentText(message.gmtCreate).slice(0, 16)}
              </time>
            </div>
            <ActionIcon
              className={styles.delete}
              size={40}
              aria-label={t("messages.delete")}
              onClick={() => void remove(message.id)}
            >
              <Icon name="trash" size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ListPager
        list={data}
        page={page.number}
        pageSize={page.size}
        noun={(count) => t("messages.noun", { count })}
        onChange={turnTo}
      />
    </>
  );
}

/** Acts when there is more to read than before: something has come while the list is open. */
function useArrivals({ kind }: MessageKind, act: () => void): void {
  const { data: unread } = useQuery(unreadOptions(useUser()?.uid ?? ""));
  useOnGrowth(unread?.[kind], act);
}
