import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { AppearanceChoices } from "./appearance.tsx";
import styles from "./nav-drawer.module.css";
import { isLit, navEntries } from "./nav-entries.ts";

/** The navigation of a phone: the same entries, and what the bar has no room for. */
export function NavDrawer({
  path,
  isOpen,
  onClose,
}: {
  path: string;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  const user = useUser();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={304}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("shell.menu")} className={styles.drawer}>
        <div className={styles.head}>
          <Mark size={24} />
          <b>{name}</b>
          <Drawer.CloseButton size={40} aria-label={t("shell.close")} />
        </div>
        {user && (
          <div className={styles.me}>
            <Avatar name={user.username} size={40} />
            <b>{user.username}</b>
          </div>
        )}
        <nav aria-label={t("shell.entries")} className={styles.entries}>
          {navEntries.map((entry) => (
            <PageLink
              key={entry.word}
              page={entry.page}
              aria-current={isLit(entry, path) ? "page" : undefined}
              onClick={onClose}
            >
              <Icon name={entry.icon} size={18} />
              {t(entry.word)}
            </PageLink>
          ))}
          {user && (
            <PageLink page={{ name: "SubmissionList", query: { onlyMine: true } }} onClick={onClose}>
              <Icon name="user" size={18} />
              {t("shell.mySubmissions")}
            </PageLink>
          )}
        </nav>
        {user && (
          <nav aria-label={t("shell.userMenu")} className={styles.entries}>
            <PageLink page={{ name: "Logout" }} onClick={onClose}>
              <Icon name="logout" size={18} />
              {t("shell.logout")}
            </PageLink>
          </nav>
        )}
        <div className={styles.foot}>
          <AppearanceChoices />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
