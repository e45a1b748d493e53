import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/http/call.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";
import styles from "./message-bell.module.css";

/** How often unread counts are asked for. */
const unreadPollMs = 120_000;

const kinds = [
  ["comment", "chat"],
  ["reply", "reply"],
  ["like", "like"],
  ["sys", "megaphone"],
  ["mine", "mail"],
] as const satisfies readonly (readonly [string, IconName])[];

/** The bell of a signed-in user: a red dot while anything is unread, and how much of what. */
export function MessageBell(): ReactNode {
  const { t } = useTranslation();
  const { data: unread } = useQuery({
    queryKey: ["getUnreadCounts"],
    queryFn: ({ signal }) => call("getUnreadCounts", {}, { signal, isQuiet: true }),
    refetchInterval: unreadPollMs,
  });
  const total = unread ? kinds.reduce((sum, [kind]) => sum + unread[kind], 0) : 0;
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
        <ul className={styles.counts}>
          {kinds.map(([kind, icon]) => (
            <li key={kind}>
              <Icon name={icon} />
              {t(`messages.${kind}`)}
              <span className={styles.count}>{unread?.[kind] ?? 0}</span>
            </li>
          ))}
        </ul>
      </Menu.Dropdown>
    </Menu>
  );
}
