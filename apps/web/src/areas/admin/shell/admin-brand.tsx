import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../../../features/settings/index.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Mark } from "../../../ui/mark.tsx";
import styles from "./admin-brand.module.css";

/** The site's name above the menu, with the word of the area. */
export function AdminBrand(): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  return (
    <PageLink page={{ name: "AdminDashboard" }} className={styles.brand}>
      <Mark size={22} />
      <b>{name}</b>
      <span>{t("admin.mark")}</span>
    </PageLink>
  );
}
