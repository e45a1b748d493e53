import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { loadPart } from "../../../platform/load-part.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { LanguageButton, ThemeButton } from "./appearance.tsx";
import styles from "./nav-bar.module.css";
import { isLit, type NavEntry, navEntries } from "./nav-entries.ts";

const AccountMenus = lazy(() =>
  loadPart(() => import("./account-menus.tsx")).then(({ AccountMenus }) => ({ default: AccountMenus })),
);
const NavMenu = lazy(() =>
  loadPart(() => import("./nav-menu.tsx")).then(({ NavMenu }) => ({ default: NavMenu })),
);
const NavDrawer = lazy(() =>
  loadPart(() => import("./nav-drawer.tsx")).then(({ NavDrawer }) => ({ default: NavDrawer })),
);

/** The bar at the top of every page; on a phone its entries are in a drawer. */
export function NavBar({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  const site = useSite();
  const isWide = useIsWide();
  return (
    <header className={styles.bar} data-screen-only>
      {!isWide && <DrawerButton path={path} />}
      <PageLink page={{ name: "Home" }} className={styles.brand}>
        <Mark size={24} />
        <span>{site.name}</span>
      </PageLink>
      {isWide && (
        <nav className={styles.entries} aria-label={t("shell.entries")}>
          {navEntries(site).map((entry) => (
            <Entry key={entry.word} entry={entry} path={path} />
          ))}
        </nav>
      )}
      <div className={styles.tools}>
        {isWide && <LanguageButton />}
        {isWide && <ThemeButton />}
        <Account />
      </div>
    </header>
  );
}

function Entry({ entry, path }: { entry: NavEntry; path: string }): ReactNode {
  const { t } = useTranslation();
  const [link, ...others] = entry.links;
  const current = isLit(entry.links, path) ? "page" : undefined;
  if (others.length > 0) {
    return (
      <Suspense fallback={<MenuSpace word={t(entry.word)} />}>
        <NavMenu entry={entry} path={path} />
      </Suspense>
    );
  }
  return (
    <PageLink page={link.page} className={styles.entry} aria-current={current}>
      {t(link.word)}
    </PageLink>
  );
}

/** Keeps the room of a menu until it is loaded. */
function MenuSpace({ word }: { word: string }): ReactNode {
  return (
    <span className={styles.entry}>
      {word}
      <Icon name="down" size={12} />
    </span>
  );
}

function Account(): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const { register } = useSite();
  if (user) {
    return (
      <Suspense fallback={<span className={styles.accountSpace} />}>
        <AccountMenus user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => openSignIn("Login")}>
        {t("shell.login")}
      </Button>
      {register && <Button onClick={() => openSignIn("Register")}>{t("shell.register")}</Button>}
    </>
  );
}

function DrawerButton({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  const [openedAt, setOpenedAt] = useState<string>();
  return (
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
      {openedAt !== undefined && (
        <Suspense>
          <NavDrawer path={path} isOpen={openedAt === path} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
