import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UndoNote } from "../../../ui/undo-note.tsx";
import type { AdminContestRow } from "./admin-api.ts";
import { useRestore } from "./contest-acts.tsx";

/** What the note needs. */
export interface ArchivedContestNoteProps {
  contest: AdminContestRow;
  onClose: () => void;
}

/** Says that a contest was deleted, and offers to take it back. */
export function ArchivedContestNote({ contest, onClose }: ArchivedContestNoteProps): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending } = useRestore(contest, onClose);
  return (
    <UndoNote
      text={t("contestAdmin.deleted", { title: contest.title })}
      undoLabel={t("contestAdmin.undo")}
      isBusy={isPending}
      onUndo={() => mutate()}
      onClose={onClose}
    />
  );
}
