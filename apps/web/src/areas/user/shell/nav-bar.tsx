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
import { isLit, navEntries } from "./nav-entries.ts";

const AccountMenus = lazy(() =>
  loadPart(() => import("./account-menus.tsx")).then(({ AccountMenus }) => ({ default: AccountMenus })),
);
const NavDrawer = lazy(() =>
  loadPart(() => import("./nav-drawer.tsx")).then(({ NavDrawer }) => ({ default: NavDrawer })),
);

/** The bar at the top of every page; on a phone its entries are in a drawer. */
export function NavBar({ path }: { path: string }): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  const isWide = useIsWide();
  return (
    <header className={styles.bar}>
      {!isWide && <DrawerButton path={path} />}
      <PageLink page={{ name: "Home" }} className={styles.brand}>
        <Mark size={24} />
        <span>{name}</span>
      </PageLink>
      {isWide && (
        <nav className={styles.entries} aria-label={t("shell.entries")}>
          {navEntries.map((entry) => (
            <PageLink
              key={entry.word}
              page={entry.page}
              className={styles.entry}
              aria-current={isLit(entry, path) ? "page" : undefined}
            >
              {t(entry.word)}
            </PageLink>
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
