import type { ReactNode } from "react";
import layout from "./form-layout.module.css";
import { SaveBar, type SaveBarProps } from "./save-bar.tsx";
import type { MarkedFaults } from "./use-marked-faults.ts";

/** The form as its bar sees it. */
interface BarredForm
  extends Pick<SaveBarProps, "isChanged" | "isStored">,
    Pick<MarkedFaults, "markedCount" | "check"> {
  /** Forgets what was typed. */
  forget: () => void;
}

/** What a long form needs. */
export interface LongFormProps extends Pick<SaveBarProps, "isBusy" | "saveLabel"> {
  form: BarredForm;
  /** Saves it, where nothing is wrong. */
  onSave: () => void;
  /** Its cards. */
  children: ReactNode;
}

/**
 * The cards of a long form above the bar that saves it; from the first try on its faults are marked. While it is being
 * saved it takes nothing: what was typed then would be forgotten with what was saved.
 */
export function LongForm({ form, onSave, children, ...bar }: LongFormProps): ReactNode {
  const { isChanged, isStored, markedCount, check, forget } = form;
  return (
    <>
      <div className={layout.sections} inert={bar.isBusy}>
        {children}
      </div>
      <SaveBar
        {...bar}
        isChanged={isChanged}
        isStored={isStored}
        faults={markedCount}
        onSave={() => check() && onSave()}
        onDiscard={forget}
      />
    </>
  );
}
