import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../../../features/identity/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import type { UserInfo } from "../../../platform/session/session.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { LanguageButton, ThemeButton } from "../../user/shell/appearance.tsx";
import styles from "./admin-bar.module.css";
import { AdminDrawer } from "./admin-drawer.tsx";
import { type AdminGroup, litLink } from "./admin-entries.ts";
import { FormulaButton } from "./formula-button.tsx";

/** The bar above a page: where it is, how it looks, who works here. */
export function AdminBar({
  user,
  groups,
  path,
}: {
  user: UserInfo;
  groups: readonly AdminGroup[];
  path: string;
}): ReactNode {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [openedAt, setOpenedAt] = useState<string>();
  const lit = litLink(groups, path);
  const group = groups.find(({ links }) => links.some(({ name }) => name === lit?.name));
  return (
    <header className={styles.bar}>
      {!isWide && (
        <>
          <button
            type="button"
            className={styles.iconButton}
            aria-label={t("shell.menu")}
            aria-expanded={openedAt === path}
            onClick={() => setOpenedAt(path)}
          >
            <Icon name="menu" size={20} />
          </button>
          <AdminDrawer
            groups={groups}
            path={path}
            isOpen={openedAt === path}
            onClose={() => setOpenedAt(undefined)}
          />
        </>
      )}
      <div className={styles.crumbs}>
        {isWide && group && group.word !== lit?.word && (
          <>
            {t(group.word)}
            <Icon name="right" size={12} />
          </>
        )}
        {lit && <b>{t(lit.word)}</b>}
      </div>
      {isWide && <FormulaButton />}
      {isWide && <LanguageButton />}
      {isWide && <ThemeButton />}
      <UserMenu user={user} />
    </header>
  );
}

function UserMenu({ user }: { user: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const signOut = useSignOut({ isAdmin: true });
  return (
    <Menu position="bottom-end" width={216} offset={8} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.me} aria-label={t("shell.userMenu")}>
          <Avatar name={user.username} src={user.avatar} size={28} />
          <span>{user.username}</span>
          <Icon name="down" size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="home" />}
          renderRoot={(props) => <PageLink {...props} page={{ name: "Home" }} />}
        >
          {t("admin.toSite")}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="logout" />} onClick={() => void signOut()}>
          {t("admin.logOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
