import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UndoNote } from "../../../ui/undo-note.tsx";
import type { AdminProblemRow } from "../admin-api.ts";
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
    <UndoNote
      text={t("authoring.deleted", { id: problem.problemId })}
      undoLabel={t("authoring.undo")}
      isBusy={isPending}
      onUndo={() => mutate()}
      onClose={onClose}
    />
  );
}
