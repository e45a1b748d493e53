import { ActionIcon } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "../platform/store.ts";
import { dismiss, noticeStore, type Toast, type ToastKind, toastStore } from "../platform/toasts/toasts.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import styles from "./toaster.module.css";

const icons: Record<ToastKind, IconName> = { success: "check", warning: "warn", error: "warn", info: "info" };

/** Shows the toast at the top and the notices in the corner, each for its time. */
export function Toaster(): ReactNode {
  const toast = useStore(toastStore);
  const notices = useStore(noticeStore);
  const isUrgent = toast?.kind === "error" || toast?.kind === "warning";
  const shown = toast && <Message key={toast.id} toast={toast} title={toast.text} />;
  return (
    <>
      {/* Both regions stand there from the start: readers announce what changes in a region they know. */}
      <div className={styles.top} data-screen-only>
        <div role="status">{!isUrgent && shown}</div>
        <div role="alert">{isUrgent && shown}</div>
      </div>
      <div className={styles.corner} role="status" data-screen-only>
        {notices.map((notice) => (
          <Message key={notice.id} toast={notice} title={notice.title} text={notice.text} />
        ))}
      </div>
    </>
  );
}

function Message({ toast, title, text }: { toast: Toast; title: string; text?: string }): ReactNode {
  const { t } = useTranslation();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing -- the clock waits for the reader
    <div
      className={styles.message}
      data-kind={toast.kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <div className={styles.words}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </div>
      <ActionIcon size={24} aria-label={t("ui.close")} onClick={() => dismiss(toast.id)}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
