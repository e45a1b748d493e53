import { contestFaults } from "@touchstone/domain";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { type MarkedFaults, useMarkedFaults } from "../../../ui/form/use-marked-faults.ts";
import type { AdminContest } from "./admin-api.ts";
import { type ContestDraft, contestFormOf } from "./contest-draft.ts";

/** A form as its parts see it. */
export interface ContestFormHandle extends MarkedFaults {
  draft: ContestDraft;
  change: (change: Partial<ContestDraft>) => void;
  isChanged: boolean;
  forget: () => void;
  /** The rule of a contest that exists already is fixed. */
  isStored: boolean;
  /** When the contest that the draft was begun from was saved: a save of it is held against that. */
  begunFrom: string;
}

/** The form of a contest: what is typed stays for this tab until it is saved. */
export function useContestForm({
  place,
  start,
  stored,
}: {
  /** What the draft is kept under. */
  place: string;
  start: ContestDraft;
  stored?: Pick<AdminContest, "type" | "gmtModified">;
}): ContestFormHandle {
  const { t } = useTranslation();
  const kept = useDraft(`draft:contest:${place}`, {
    form: JSON.stringify(start),
    begunFrom: stored?.gmtModified ?? "",
  });
  const draft = JSON.parse(kept.draft.form) as ContestDraft;
  const faults = contestFaults(contestFormOf(draft), stored?.type);
  const marks = useMarkedFaults(faults.map(({ path, key }) => ({ path, text: t(key) })));
  return {
    ...marks,
    draft,
    change: (change) => {
      kept.change({ form: JSON.stringify({ ...draft, ...change }) });
      marks.untell();
    },
    isChanged: kept.isChanged,
    forget: () => {
      kept.forget();
      marks.unmark();
    },
    isStored: stored !== undefined,
    begunFrom: kept.draft.begunFrom,
  };
}
