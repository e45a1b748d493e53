import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { LoginForm } from "../parts/login-form.tsx";
import styles from "./admin-login.page.module.css";

/** The door of the admin area. */
export function AdminLoginPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("identity.mode.Login"));
  const goTo = useGoTo();
  return (
    <div className={styles.page}>
      <PageHead title={t("identity.mode.Login")} sub={t("identity.adminLogin")} />
      <Card>
        <LoginForm route="adminLogin" onDone={() => goTo({ name: "AdminDashboard" }, { replace: true })} />
      </Card>
    </div>
  );
}
