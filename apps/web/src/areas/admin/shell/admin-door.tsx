import { Outlet, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { LoadingBar } from "../../../ui/loading-bar.tsx";
import { Mark } from "../../../ui/mark.tsx";
import { Toaster } from "../../../ui/toaster.tsx";
import { LanguageButton, ThemeButton } from "../../user/shell/appearance.tsx";
import styles from "./admin-door.module.css";

/** What stands around the sign-in of the admin area. */
export function AdminDoor(): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  const isBusy = useRouterState({ select: ({ status }) => status === "pending" });
  return (
    <div className={styles.shell}>
      <LoadingBar isBusy={isBusy} />
      <header className={styles.bar}>
        <PageLink page={{ name: "Home" }} className={styles.brand}>
          <Mark size={24} />
          <span>{name}</span>
        </PageLink>
        <span>{t("admin.title")}</span>
        <span className={styles.tools}>
          <LanguageButton />
          <ThemeButton />
        </span>
      </header>
      <main className={styles.page}>
        <ConfirmProvider>
          <Outlet />
        </ConfirmProvider>
      </main>
      <Toaster />
    </div>
  );
}
