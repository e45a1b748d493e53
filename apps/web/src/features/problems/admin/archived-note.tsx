import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { AdminProblemRow } from "../admin-api.ts";
import styles from "./archived-note.module.css";
import { useRestore } from "./problem-acts.tsx";

/** What the note needs. */
export interface ArchivedNoteProps {
  problem: AdminProblemRow;
  onClose: () => void;
}

/** Says that a problem was deleted, and offers to take it back. */
export function ArchivedNote({ problem, onClose }: ArchivedNoteProps): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending } = useRestore(problem, onClose);
  return (
    <div role="status" className={styles.note}>
      <Icon name="trash" />
      <span>{t("authoring.deleted", { id: problem.problemId })}</span>
      <Button size="xs" variant="default" disabled={isPending} onClick={() => mutate()}>
        {t("authoring.undo")}
      </Button>
      <ActionIcon aria-label={t("ui.close")} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
