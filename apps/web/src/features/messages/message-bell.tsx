import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/http/call.ts";
import { PageLink } from "../../platform/page-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./message-bell.module.css";

/** How often unread counts are asked for. */
const unreadPollMs = 120_000;

const kinds = [
  { kind: "comment", page: "DiscussMsg", icon: "chat" },
  { kind: "reply", page: "ReplyMsg", icon: "reply" },
  { kind: "like", page: "LikeMsg", icon: "like" },
  { kind: "sys", page: "SysMsg", icon: "megaphone" },
  { kind: "mine", page: "MineMsg", icon: "mail" },
] as const;

/** The bell of a signed-in user: a red dot while anything is unread, and the way to each kind of message. */
export function MessageBell(): ReactNode {
  const { t } = useTranslation();
  const { data: unread } = useQuery({
    queryKey: ["getUnreadCounts"],
    queryFn: ({ signal }) => call("getUnreadCounts", {}, { signal, isQuiet: true }),
    refetchInterval: unreadPollMs,
  });
  const total = unread ? kinds.reduce((sum, { kind }) => sum + unread[kind], 0) : 0;
  return (
    <Menu position="bottom-end" width={232} offset={8}>
      <Menu.Target>
        <button type="button" className={styles.bell} aria-label={t("messages.bell", { count: total })}>
          <Icon name="bell" />
          {total > 0 && <span className={styles.dot} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{total > 0 ? t("messages.title") : t("messages.none")}</Menu.Label>
        {kinds.map(({ kind, page, icon }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon name={icon} />}
            rightSection={<Count unread={unread?.[kind] ?? 0} />}
            renderRoot={(props) => <PageLink {...props} page={{ name: page }} />}
          >
            {t(`messages.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Count({ unread }: { unread: number }): ReactNode {
  return unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>;
}
