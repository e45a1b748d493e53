import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./moderation.module.css";

/** What staff did to a discussion, newest first, each with its reason. */
export function ActHistory({ did }: { did: number }): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(callOptions("getDiscussionHistory", { did }));
  if (isError) return <InlineError onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  if (data.length === 0) return <p className={styles.quiet}>{t("moderation.noHistory")}</p>;
  return (
    <ol className={styles.history}>
      {data.map(({ at, username, act, reason }) => (
        <li key={`${at} ${act}`}>
          <b>{username ?? t("moderation.gone")}</b> {t(`moderation.act.${act}`)}{" "}
          <time className={styles.quiet} dateTime={at}>
            {momentText(at).slice(0, 16)}
          </time>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The same in a dialog of its own. */
export function HistoryDialog({ did, onClose }: { did: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t("moderation.history")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
    >
      <ActHistory did={did} />
    </Modal>
  );
}
