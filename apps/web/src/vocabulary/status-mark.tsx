import { judgeStatus, statusMark } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon.tsx";
import styles from "./status-mark.module.css";
import { VerdictGlyph } from "./verdict-glyph.tsx";
import { verdictLook } from "./verdict-look.ts";

/** The reader's own status of a problem in a list: a tick, a minus, or nothing. */
export function StatusMark({ status }: { status: number | null | undefined }): ReactNode {
  const { t } = useTranslation();
  const mark = statusMark(status);
  return (
    <span className={styles.mark}>
      {mark === "tick" && (
        <VerdictGlyph look={verdictLook(judgeStatus.accepted)} label={t("vocabulary.solved")} />
      )}
      {mark === "minus" && <Icon name="minus" label={t("vocabulary.tried")} />}
    </span>
  );
}
