import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import styles from "./admin.page.module.css";

/** The first page of the admin area: who works here, and the way back to the site. */
export function AdminPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("admin.title"));
  const user = useUser();
  if (!user) return null;
  const [role = "user"] = user.roleList;
  return (
    <>
      <PageHead title={t("admin.title")} />
      <Card title={t("admin.signedInAs")} icon="shield">
        <div className={styles.who}>
          <UserName username={user.username} avatar={user.avatar} size={40} />
          <span>{t(`admin.role.${role}`)}</span>
          <span className={styles.ways}>
            {role === "root" && <PageLink page={{ name: "Rejudgings" }}>{t("rejudgings.title")}</PageLink>}
            <PageLink page={{ name: "Home" }}>{t("admin.toSite")}</PageLink>
            <PageLink page={{ name: "Logout" }}>{t("admin.logOut")}</PageLink>
          </span>
        </div>
      </Card>
    </>
  );
}
