/** The form of a group. What is typed stays for this tab until it is saved. */
import { asksForCode, type GroupForm, groupFaults } from "@touchstone/domain";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";

/** What the form holds while somebody writes. */
export type GroupDraft = { auth: number; visible: boolean } & Record<TextField, string>;

type TextField = "name" | "shortName" | "brief" | "code" | "description";

/** The field that a refusal is about. */
const fieldOfCode = {
  group_name_taken: "name",
  group_short_name_taken: "shortName",
  group_short_name_fixed: "shortName",
} as const;

type TakenCode = keyof typeof fieldOfCode;

/** The refusals that the form says at the field itself. */
export const fieldRefusals = Object.keys(fieldOfCode) as TakenCode[];

/** A form as its parts see it. */
export type GroupFormHandle = ReturnType<typeof useGroupForm>;

/**
 * The form of a new group, or of one that is there: of that one an empty field means what is stored, and is wrong only
 * where nothing is.
 */
export function useGroupForm(key: string, start: GroupDraft, isStored: boolean) {
  const { t } = useTranslation();
  const kept = useDraft(key, start);
  const [isTried, setIsTried] = useState(false);
  const [said, setSaid] = useState<{ path: string; text: string }>();
  const { draft } = kept;
  const isLeft = (path: keyof GroupForm) => isStored && draft[path] === "" && start[path] !== "";
  const faults = groupFaults(draft).filter(({ path }) => !isLeft(path));
  return {
    ...kept,
    start,
    /** The code stands in the form where the kind of group has one. */
    hasCode: asksForCode(draft.auth),
    change: (changes: Partial<GroupDraft>) => {
      setSaid(undefined);
      kept.change(changes);
    },
    /** What is wrong with a field; nothing of our own until a save was tried. */
    faultOf: (path: string): string | undefined => {
      if (said?.path === path) return said.text;
      const fault = isTried ? faults.find((each) => each.path === path) : undefined;
      return fault && t(fault.key);
    },
    /** Marks every fault; answers whether there is none. */
    check: (): boolean => {
      setIsTried(true);
      return faults.length === 0;
    },
    /** Says a refusal at its field. */
    tell: (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      const path = fieldOfCode[error.code as TakenCode];
      if (path) setSaid({ path, text: error.message });
    },
  };
}
