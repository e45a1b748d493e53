import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../platform/page-link.tsx";
import { showNotice } from "../../platform/toasts/toasts.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./message-bell.module.css";
import { messageKinds } from "./message-kinds.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { useOnGrowth } from "./use-on-growth.ts";
import { useUnreadCounts } from "./use-unread-counts.ts";

/** The bell of a signed-in user: a red dot while anything is unread, and the way to each kind of message. */
export function MessageBell({ uid }: { uid: string }): ReactNode {
  const { t } = useTranslation();
  const unread = useUnreadCounts(uid);
  const total = unread && messageKinds.reduce((sum, { kind }) => sum + unread[kind], 0);
  const label = t("messages.bell", { count: total ?? 0 });
  // Told once, not on every page that is loaded.
  useOnGrowth(total, () => showNotice("info", t("messages.title"), label), `unreadTold:${uid}`);
  return (
    <Menu position="bottom-end" width={232} offset={8}>
      <Menu.Target>
        <button type="button" className={styles.bell} aria-label={label}>
          <Icon name="bell" />
          {!!total && <span className={styles.dot} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{total ? t("messages.title") : t("messages.none")}</Menu.Label>
        {messageKinds.map(({ kind, page, icon }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon name={icon} />}
            rightSection={<UnreadBadge count={unread?.[kind] ?? 0} />}
            renderRoot={(props) => <PageLink {...props} page={{ name: page }} />}
          >
            {t(`messages.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
