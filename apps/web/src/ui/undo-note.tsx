import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./undo-note.module.css";

/** What the note needs. */
export interface UndoNoteProps {
  /** What was deleted. */
  text: string;
  undoLabel: string;
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** Says above a list that something was deleted, and offers to take it back. */
export function UndoNote({ text, undoLabel, isBusy, onUndo, onClose }: UndoNoteProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.note}>
      <Icon name="trash" />
      <span>{text}</span>
      <Button size="xs" variant="default" disabled={isBusy} onClick={onUndo}>
        {undoLabel}
      </Button>
      <ActionIcon aria-label={t("ui.close")} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
