import { Outlet, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { LoadingBar } from "../../../ui/loading-bar.tsx";
import { Toaster } from "../../../ui/toaster.tsx";
import { ReloadOffer } from "../../user/shell/reload-offer.tsx";
import { SkipLink } from "../../user/shell/skip-link.tsx";
import { AdminBar } from "./admin-bar.tsx";
import { AdminBrand } from "./admin-brand.tsx";
import { adminGroups } from "./admin-entries.ts";
import { AdminMenu } from "./admin-menu.tsx";
import styles from "./admin-shell.module.css";

/** What stands around every page of the admin area: the menu beside it and the bar above. */
export function AdminShell(): ReactNode {
  const user = useUser();
  const isWide = useIsWide();
  const isBusy = useRouterState({ select: ({ status }) => status === "pending" });
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, "") });
  const goTo = useGoTo();
  const isLost = !user && !isBusy;
  // A session that ended while the page was open, wherever it was ended, leads to the door.
  useEffect(() => {
    if (isLost) goTo({ name: "AdminLogin" }, { replace: true });
  }, [isLost, goTo]);
  if (!user) return <Toaster />;
  const groups = adminGroups(user);
  return (
    <div className={styles.shell}>
      <SkipLink />
      <LoadingBar isBusy={isBusy} />
      {isWide && (
        <aside className={styles.side}>
          <AdminBrand />
          <AdminMenu groups={groups} path={path} />
        </aside>
      )}
      <div className={styles.main}>
        <ReloadOffer />
        <AdminBar user={user} groups={groups} path={path} />
        <main id="content" tabIndex={-1} className={styles.page}>
          <ConfirmProvider>
            <Outlet />
          </ConfirmProvider>
        </main>
      </div>
      <Toaster />
    </div>
  );
}
