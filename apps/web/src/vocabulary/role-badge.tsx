import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./role-badge.module.css";

/** The badge of an author: SPA for the super admin, ADM for an admin, nothing for others. */
export function RoleBadge({ role }: { role: "root" | "admin" | "user" }): ReactNode {
  const { t } = useTranslation();
  if (role === "user") return null;
  return (
    <span className={styles.role} data-role={role} title={t(`vocabulary.role.${role}`)}>
      {role === "root" ? "SPA" : "ADM"}
    </span>
  );
}
