import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./first-blood.module.css";

/** Says that a problem was solved here first. */
export function FirstBlood(): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.first}>
      <Icon name="drop" size={14} />
      {t("balloons.firstBlood")}
    </span>
  );
}
