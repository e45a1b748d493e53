import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { accountLinks } from "./account-links.ts";
import { AppearanceChoices } from "./appearance.tsx";
import styles from "./nav-drawer.module.css";
import { isLit, type NavEntry, navEntries } from "./nav-entries.ts";

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
  const site = useSite();
  const user = useUser();
  const [home, ...links] = user ? accountLinks(user) : [];
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={304}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("shell.menu")} classNames={{ content: styles.drawer }}>
        <div className={styles.head}>
          <Mark size={24} />
          <b>{site.name}</b>
          <Drawer.CloseButton size={40} aria-label={t("shell.close")} />
        </div>
        {user && home && (
          <PageLink page={home.page} className={styles.me} onClick={onClose}>
            <Avatar name={user.username} src={user.avatar} size={40} />
            <b>{user.username}</b>
            <Icon name="right" size={14} />
          </PageLink>
        )}
        <nav aria-label={t("shell.entries")} className={styles.entries}>
          {navEntries(site).map((entry) => (
            <Entry key={entry.word} entry={entry} path={path} onClose={onClose} />
          ))}
        </nav>
        {user && (
          <nav aria-label={t("shell.userMenu")} className={styles.entries}>
            {links.map(({ page, word, icon }) => (
              <PageLink key={word} page={page} onClick={onClose}>
                <Icon name={icon} size={18} />
                {t(word)}
              </PageLink>
            ))}
          </nav>
        )}
        <div className={styles.foot}>
          <AppearanceChoices />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Entry({ entry, path, onClose }: { entry: NavEntry; path: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const links = entry.links.map((link) => (
    <PageLink
      key={link.word}
      page={link.page}
      aria-current={isLit([link], path) ? "page" : undefined}
      onClick={onClose}
    >
      <Icon name={entry.icon} size={18} />
      {t(link.word)}
    </PageLink>
  ));
  if (links.length === 1) return links;
  return (
    <details open={isLit(entry.links, path)}>
      <summary>
        <Icon name={entry.icon} size={18} />
        {t(entry.word)}
        <Icon name="down" size={14} />
      </summary>
      {links}
    </details>
  );
}
