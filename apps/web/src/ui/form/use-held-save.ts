import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../platform/http/request-error.ts";
import { showToast } from "../../platform/toasts/toasts.ts";

/** What is sent besides the form. */
export interface HeldChoice {
  /** When what the save replaces was stored; the server refuses it where that is not the newest any more. */
  gmtModified: string;
  /** Whether those who came in by the old password are taken out; the server asks where it matters. */
  removes?: boolean;
}

/** A form whose save is held against what it was begun from. */
export interface HeldForm {
  /** When what the draft was begun from was stored. */
  begunFrom: string;
  /** When what is stored now was stored. */
  newest: string;
  /** The refusals that are answered here: somebody else has saved meanwhile; what becomes of those who came in. */
  codes: { changed: string; asks: string };
  send: (choice: HeldChoice) => Promise<unknown>;
  /** Forgets the draft, so that the form shows what is stored. */
  forget: () => void;
  /** Asks anew for what is stored. */
  reload: () => Promise<unknown>;
  /** Hears of every other refusal. */
  refused?: (error: RequestError) => void;
}

/** A save under way, and the questions that it raises. */
export type HeldSave = ReturnType<typeof useHeldSave>;

/**
 * Saves a form that somebody else may save, too. Where they were first, the writer chooses: to go on, to load theirs, or
 * to save over it; the draft stays until then.
 */
export function useHeldSave(form: HeldForm) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<HeldChoice>();
  const [isConflict, setIsConflict] = useState(false);

  const answer = async (error: RequestError, choice: HeldChoice) => {
    if (error.code === form.codes.asks) return setAsked(choice);
    if (error.code !== form.codes.changed) return form.refused?.(error);
    // What there is to load or to save over is known from now on.
    await form.reload();
    setIsConflict(true);
  };

  const save = async (choice: HeldChoice) => {
    setIsBusy(true);
    setAsked(undefined);
    setIsConflict(false);
    try {
      await form.send(choice);
      showToast("success", t("Update_Successfully"));
      // Until what was saved comes back, the draft shows it.
      await form.reload();
      form.forget();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await answer(error, choice);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    isAsked: asked !== undefined,
    isConflict,
    save: () => void save({ gmtModified: form.begunFrom }),
    /** Leaves the open question; nothing is lost and nothing saved. */
    leave: () => {
      setAsked(undefined);
      setIsConflict(false);
    },
    choose: (removes: boolean) => asked && void save({ ...asked, removes }),
    take: () => {
      setIsConflict(false);
      form.forget();
    },
    overwrite: () => void save({ gmtModified: form.newest }),
  };
}
