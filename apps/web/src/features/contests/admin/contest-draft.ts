/**
 * A contest as its form holds it while somebody writes: times as they are typed, in the writer's zone, and the seal as
 * one of the choices the form offers.
 */
import type { WireInput } from "@touchstone/contract/web";
import {
  type AccountRule,
  type Award,
  type ContestForm,
  contestSeconds,
  defaultSeal,
  isSealOffered,
  newAccountRule,
  newContestForm,
  readAccountRule,
  type SealChoice,
  sealChoiceOf,
  sealTimeOf,
  usualAwards,
  writeAccountRule,
} from "@touchstone/domain";
import { dateOf, typedTime } from "../../../platform/i18n/typed-time.ts";
import type { AdminContest } from "./admin-api.ts";

type Kept = Omit<ContestForm, "startTime" | "endTime" | "sealRankTime" | "accountRule">;

/** Everything the form holds. */
export interface ContestDraft extends Kept {
  /** As a date field writes it; empty while nothing is chosen. */
  start: string;
  end: string;
  /** `usual` follows the rule and the times until somebody chooses; `other` is a stored moment of its own. */
  seal: SealChoice | "usual" | "other";
  otherSeal: string | null;
  rule: AccountRule;
}

/** What the form of a new contest holds. */
export function newContestDraft(): ContestDraft {
  const {
    startTime: _start,
    endTime: _end,
    sealRankTime: _seal,
    accountRule: _rule,
    ...form
  } = newContestForm();
  return { ...form, start: "", end: "", seal: "usual", otherSeal: null, rule: newAccountRule };
}

/** What the form of a stored contest holds. */
export function storedContestDraft(contest: AdminContest): ContestDraft {
  const span = { startsAt: new Date(contest.startTime), endsAt: new Date(contest.endTime) };
  const sealAt = contest.sealRankTime;
  const seal = sealAt === null ? "usual" : (sealChoiceOf(new Date(sealAt), span) ?? "other");
  return {
    title: contest.title,
    description: contest.description,
    // -- the contract says which numbers there are
    type: contest.type as ContestForm["type"],
    auth: contest.auth as ContestForm["auth"],
    awardType: contest.awardType as ContestForm["awardType"],
    pwd: contest.pwd ?? "",
    start: typedTime(contest.startTime),
    end: typedTime(contest.endTime),
    sealRank: contest.sealRank,
    seal,
    otherSeal: sealAt,
    autoRealRank: contest.autoRealRank,
    openRank: contest.openRank,
    openPrint: contest.openPrint,
    allowEndSubmit: contest.allowEndSubmit,
    rankShowName: contest.rankShowName,
    openAccountLimit: contest.openAccountLimit,
    rule: readAccountRule(contest.accountLimitRule ?? "") ?? newAccountRule,
    starAccount: contest.starAccount,
    oiRankScoreType: contest.oiRankScoreType,
    awardConfigList: contest.awardType === 0 ? usualAwards : contest.awardConfigList,
    visible: contest.visible,
  };
}

/** The form that a draft stands for. */
export function contestFormOf(draft: ContestDraft): ContestForm {
  const { start, end, seal: _seal, otherSeal: _other, rule, ...form } = draft;
  return {
    ...form,
    startTime: dateOf(start),
    endTime: dateOf(end),
    sealRankTime: draft.sealRank ? sealOf(draft) : null,
    accountRule: draft.openAccountLimit ? rule : null,
  };
}

/** What is sent when a draft is saved. */
export function wireContest(draft: ContestDraft): WireInput<"addContest"> {
  const { startTime, endTime, sealRankTime, accountRule, starAccount, awardConfigList, ...form } =
    contestFormOf(draft);
  return {
    ...form,
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    sealRankTime: sealRankTime?.toISOString() ?? null,
    accountLimitRule: accountRule && writeAccountRule(accountRule),
    starAccount: [...starAccount],
    awardConfigList: awardConfigList.map((award: Award) => ({ ...award })),
  };
}

/** How long the contest takes, in seconds; undefined while a time is missing. */
export function durationOf(draft: Pick<ContestDraft, "start" | "end">): number | undefined {
  const span = spanOf(draft);
  return span && contestSeconds(span);
}

/** The seal that holds: the one chosen, as long as the contest has room for it. */
export function sealChoice(draft: ContestDraft): SealChoice | "other" {
  const seconds = durationOf(draft) ?? 0;
  if (draft.seal === "other") return "other";
  const isKept = draft.seal !== "usual" && isSealOffered(draft.seal, seconds);
  return isKept ? (draft.seal as SealChoice) : defaultSeal(draft.type, seconds);
}

function sealOf(draft: ContestDraft): Date | null {
  const choice = sealChoice(draft);
  const span = spanOf(draft);
  if (choice === "other") return draft.otherSeal === null ? null : new Date(draft.otherSeal);
  return span ? sealTimeOf(choice, span) : null;
}

function spanOf({ start, end }: Pick<ContestDraft, "start" | "end">) {
  const [startsAt, endsAt] = [dateOf(start), dateOf(end)];
  return startsAt && endsAt ? { startsAt, endsAt } : undefined;
}
