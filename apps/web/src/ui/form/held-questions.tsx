import type { ReactNode } from "react";
import { ChoiceDialog, type ChoiceDialogProps } from "../choice-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { HeldSave } from "./use-held-save.ts";

/** What the questions need. */
export interface HeldQuestionsProps {
  saving: HeldSave;
  /** Says that somebody else has saved it. */
  changed: string;
  /** A new password: what becomes of those who came in by the old one? */
  asks: Pick<ChoiceDialogProps, "title" | "text" | "dangerLabel" | "safeLabel">;
}

/** The questions that a held save raises. */
export function HeldQuestions({ saving, changed, asks }: HeldQuestionsProps): ReactNode {
  return (
    <>
      {saving.isAsked && <ChoiceDialog {...asks} onClose={saving.leave} onChoose={saving.choose} />}
      <ConflictDialog
        title={changed}
        isOpen={saving.isConflict}
        onClose={saving.leave}
        onTake={saving.take}
        onOverwrite={saving.overwrite}
      />
    </>
  );
}
