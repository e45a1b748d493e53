/**
 * The form of a training. It holds texts as they are typed, times in the writer's zone; what is typed stays for this tab
 * until it is saved.
 */
import type { WireInput } from "@touchstone/contract/web";
import {
  lateRules,
  newTrainingForm,
  type TrainingForm,
  trainingAuths,
  trainingFaults,
  trainingRankNames,
} from "@touchstone/domain";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { dateOf, typedTime } from "../../../platform/i18n/typed-time.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { type MarkedFaults, useMarkedFaults } from "../../../ui/form/use-marked-faults.ts";
import type { AdminTraining } from "./admin-api.ts";

/** What the form holds while somebody writes. */
export type TrainingDraft = { status: boolean } & Record<Exclude<keyof TrainingForm, "status">, string>;

/** A form as its parts see it. */
export interface TrainingFormHandle extends MarkedFaults {
  draft: TrainingDraft;
  change: (change: Partial<TrainingDraft>) => void;
  isChanged: boolean;
  forget: () => void;
  /** True for a training that exists already. */
  isStored: boolean;
  /** When the training that the draft was begun from was saved: a save of it is held against that. */
  begunFrom: string;
}

/** The form of a new training, or of one that is there. */
export function useTrainingForm(stored?: AdminTraining): TrainingFormHandle {
  const { t } = useTranslation();
  const begunFrom = stored?.training.gmtModified ?? "";
  const start = { ...(stored ? storedDraft(stored) : draftOf(newTrainingForm())), begunFrom };
  const gid = useGid();
  const kept = useDraft(`draft:training:${stored?.training.id ?? `new${gid ?? ""}`}`, start);
  const { draft } = kept;
  const faults = trainingFaults(formOf(draft));
  const marks = useMarkedFaults(faults.map(({ path, key }) => ({ path, text: t(key) })));
  return {
    ...marks,
    draft,
    change: kept.change,
    isChanged: kept.isChanged,
    forget: () => {
      kept.forget();
      marks.unmark();
    },
    isStored: stored !== undefined,
    begunFrom: draft.begunFrom,
  };
}

/** What is sent when a draft is saved. */
export function wireTraining(draft: TrainingDraft): WireInput<"addTraining"> {
  const { categoryId, opensAt, dueAt, latePercent, ...form } = formOf(draft);
  return {
    training: {
      ...form,
      opensAt: opensAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      // What stands in a field that is not there is nobody's business.
      ...(form.lateRule === "percent" && { latePercent }),
    },
    trainingCategory: { id: categoryId },
  };
}

function draftOf({ opensAt, dueAt, ...form }: TrainingForm): TrainingDraft {
  return {
    ...form,
    rank: String(form.rank),
    latePercent: String(form.latePercent),
    categoryId: String(form.categoryId ?? ""),
    opensAt: opensAt === null ? "" : typedTime(opensAt.toISOString()),
    dueAt: dueAt === null ? "" : typedTime(dueAt.toISOString()),
  };
}

function storedDraft({ training, trainingCategory }: AdminTraining): TrainingDraft {
  const { rank, title, description, auth, status, rankShowName, lateRule, latePercent, privatePwd } =
    training;
  const moment = (time: string | null) => (time === null ? null : new Date(time));
  return draftOf({
    ...{ rank, title, description, auth, status, rankShowName, lateRule, latePercent },
    privatePwd: privatePwd ?? "",
    categoryId: trainingCategory?.id ?? null,
    opensAt: moment(training.opensAt),
    dueAt: moment(training.dueAt),
  });
}

function formOf(draft: TrainingDraft): TrainingForm {
  const { title, description, privatePwd, status } = draft;
  return {
    ...{ title, description, privatePwd, status },
    rank: numberOf(draft.rank),
    latePercent: numberOf(draft.latePercent),
    categoryId: draft.categoryId === "" ? null : Number(draft.categoryId),
    auth: choiceOf(trainingAuths, draft.auth),
    rankShowName: choiceOf(trainingRankNames, draft.rankShowName),
    lateRule: choiceOf(lateRules, draft.lateRule),
    opensAt: dateOf(draft.opensAt),
    dueAt: dateOf(draft.dueAt),
  };
}

/** A kept draft may be older than a field. */
function numberOf(typed: string | undefined): number {
  return typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed);
}

/** A kept draft may be older than the choices; what is none of them is the first. */
function choiceOf<Choice extends string>(choices: readonly [Choice, ...Choice[]], value: string): Choice {
  return choices.find((choice) => choice === value) ?? choices[0];
}
