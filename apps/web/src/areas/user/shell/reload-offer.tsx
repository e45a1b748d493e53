import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsOutdated } from "../../../platform/http/build.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./reload-offer.module.css";

/** Says that the server has a newer build, and offers to load it. */
export function ReloadOffer(): ReactNode {
  const { t } = useTranslation();
  if (!useIsOutdated()) return null;
  return (
    <div className={styles.offer} role="status">
      <Icon name="refresh" />
      <span>
        <b>{t("shell.outdated")}</b> {t("shell.outdatedKept")}
      </span>
      <Button size="xs" onClick={() => window.location.reload()}>
        {t("shell.reload")}
      </Button>
    </div>
  );
}
