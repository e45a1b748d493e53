import type { WireData } from "@touchstone/contract/web";
import { memoryText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { agoText } from "../../../platform/i18n/ago-text.ts";
import { Health } from "../../../ui/health.tsx";
import styles from "./backup-age.module.css";

/** The last good backup; null where there was none. */
type LastBackup = WireData<"getDashboardInfo">["lastBackup"];

/** A night may be missed, a second one not. */
const freshMs = 36 * 3_600_000;

/** What the age is told of. */
export interface BackupAgeProps {
  lastBackup: LastBackup;
  /** The server's clock. */
  now: string;
}

/** How long ago the last backup was made, with a warning when that is too long. */
export function BackupAge({ lastBackup, now }: BackupAgeProps): ReactNode {
  const { t } = useTranslation();
  const nowMs = Date.parse(now);
  const isFresh = lastBackup !== null && nowMs - Date.parse(lastBackup.madeAt) <= freshMs;
  return (
    <p className={styles.age} title={lastBackup ? memoryText(lastBackup.sizeBytes / 1024) : undefined}>
      <Health kind={isFresh ? "good" : "warning"}>
        {lastBackup
          ? t("dashboard.backup", { ago: agoText(lastBackup.madeAt, nowMs) })
          : t("dashboard.backup.never")}
      </Health>
    </p>
  );
}
