/** The form of a copy of a class. What is typed stays for this tab until the copy is made. */
import {
  type GroupCopyForm,
  type GroupCopyPeople,
  groupCopyFaults,
  groupCopyPeople,
  groupCopyWeeks,
  newGroupCopy,
} from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";

/** The refusals that the form says at a field, and which. */
const fieldOfCode = { group_name_taken: "name", group_short_name_taken: "shortName" } as const;

/** The refusals that the form says itself. */
export const copyRefusals = Object.keys(fieldOfCode) as (keyof typeof fieldOfCode)[];

/** What the form holds while somebody writes. */
type CopyDraft = Omit<GroupCopyForm, "weeks"> & { hasTimes: boolean; weeks: string };

/** The form as its dialog sees it. */
export function useCopyForm(gid: number) {
  const { t } = useTranslation();
  const { weeks, ...start } = newGroupCopy();
  const kept = useDraft<CopyDraft>(`draft:group-copy:${gid}`, {
    ...{ ...start, hasTimes: true, weeks: String(weeks) },
  });
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState<{ path: string; text: string }>();
  const { draft } = kept;
  const people = groupCopyPeople.find((each) => each === draft.people) ?? "none";
  const count = Number(draft.weeks);
  const isWeeks = /^\d+$/.test(draft.weeks.trim()) && count <= groupCopyWeeks.max;
  const asksForWeeks = draft.trainings && draft.hasTimes;
  const form: GroupCopyForm = {
    ...{ name: draft.name, shortName: draft.shortName, people },
    ...{ announcements: draft.announcements, trainings: draft.trainings },
    weeks: asksForWeeks && isWeeks ? count : null,
  };
  const faults = groupCopyFaults(form);
  return {
    ...kept,
    people,
    /** What is sent. */
    form,
    asksForWeeks,
    setPeople: (chosen: GroupCopyPeople) => kept.change({ people: chosen }),
    change: (changes: Partial<CopyDraft>) => {
      setSaid(undefined);
      kept.change(changes);
    },
    /** What is wrong with a field; nothing of our own until a copy was tried. */
    faultOf: (path: "name" | "shortName" | "weeks"): string | undefined => {
      if (said?.path === path) return said.text;
      if (!isTried) return undefined;
      if (path === "weeks") return isWeeks ? undefined : t("group.copy.weeksFault", groupCopyWeeks);
      const fault = faults.find((each) => each.path === path);
      return fault && t(fault.key);
    },
    /** Marks every fault; answers whether there is none. */
    check: (): boolean => {
      setIsTried(true);
      return faults.length === 0 && (isWeeks || !asksForWeeks);
    },
    /** Says a refusal at its field. */
    tell: (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      const path = fieldOfCode[error.code as keyof typeof fieldOfCode];
      if (path) setSaid({ path, text: error.message });
    },
  };
}
