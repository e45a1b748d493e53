import { type ContestFormFault, contestFaults } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { type ContestDraft, contestFormOf } from "./contest-draft.ts";

/** A form as its parts see it. */
export interface ContestFormHandle {
  draft: ContestDraft;
  change: (change: Partial<ContestDraft>) => void;
  faults: readonly ContestFormFault[];
  /** What is wrong with a field; nothing until a save was tried. */
  faultOf: (path: string) => string | undefined;
  /** Marks every fault; answers the first. */
  check: () => ContestFormFault | undefined;
  /** Tells what only the server found. */
  tell: (faults: readonly { path: string; text: string }[]) => void;
  isChanged: boolean;
  forget: () => void;
  /** The rule of a contest that exists already is fixed. */
  isStored: boolean;
}

/** The form of a contest: what is typed stays for this tab until it is saved. */
export function useContestForm({
  place,
  start,
  storedType,
}: {
  /** What the draft is kept under. */
  place: string;
  start: ContestDraft;
  storedType?: number;
}): ContestFormHandle {
  const { t } = useTranslation();
  const kept = useDraft(`draft:contest:${place}`, { form: JSON.stringify(start) });
  const [isTried, setIsTried] = useState(false);
  const [told, setTold] = useState<readonly { path: string; text: string }[]>([]);
  const draft = JSON.parse(kept.draft.form) as ContestDraft;
  const faults = contestFaults(contestFormOf(draft), storedType);
  return {
    draft,
    change: (change) => {
      kept.change({ form: JSON.stringify({ ...draft, ...change }) });
      setTold([]);
    },
    faults,
    faultOf: (path) => {
      const said = told.find((fault) => fault.path === path)?.text;
      const fault = isTried ? faults.find((each) => each.path === path) : undefined;
      return said ?? (fault && t(fault.key));
    },
    check: () => {
      setIsTried(true);
      return faults[0];
    },
    tell: setTold,
    isChanged: kept.isChanged,
    forget: () => {
      kept.forget();
      setIsTried(false);
      setTold([]);
    },
    isStored: storedType !== undefined,
  };
}
