import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./settings-form.module.css";

/** The end of a form: saves it, and says what is not saved. */
export function SaveRow({ isChanged, isBusy }: { isChanged: boolean; isBusy: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <Button type="submit" mod={{ disabled: isBusy }}>
        {t("settings.save")}
      </Button>
      <span role="status" className={styles.hint}>
        {isChanged && t("settings.unsaved")}
      </span>
    </div>
  );
}
