import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MessageBell } from "../../../features/messages/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import type { UserInfo } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { accountLinks } from "./account-links.ts";
import styles from "./account-menus.module.css";

/** The bell and the user's own menu. */
export function AccountMenus({ user }: { user: UserInfo }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <MessageBell uid={user.uid} />
      <Menu position="bottom-end" width={232} offset={8}>
        <Menu.Target>
          <button type="button" className={styles.me} aria-label={t("shell.userMenu")}>
            <Avatar name={user.username} src={user.avatar} size={28} />
            <span className={styles.name}>{user.username}</span>
            <Icon name="down" size={12} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.head}>
            <Avatar name={user.username} src={user.avatar} size={36} />
            <b>{user.username}</b>
          </div>
          {accountLinks(user).map(({ page, word, icon }) => (
            <Menu.Item
              key={word}
              leftSection={<Icon name={icon} />}
              renderRoot={(props) => <PageLink {...props} page={page} />}
            >
              {t(word)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
