import type { WireData, WireInput } from "@touchstone/contract/web";
import { pollEveryMs, type RejudgeChoice } from "@touchstone/domain";
import { callOptions, quietOptions } from "../../platform/http/call-options.ts";
import { momentOf } from "../../platform/i18n/moment-of.ts";

/** The judging anew of many submissions, and how far it is. */
export type Rejudging = WireData<"getRejudgings">[number];

/** A choice as the calls take it. */
export function wireChoice({ from, until, ...rest }: RejudgeChoice): WireInput<"startRejudging"> {
  return { ...rest, from: from && momentOf(from), until: until && momentOf(until) };
}

/** How many submissions a choice holds. It is asked for while somebody types, so the page itself says what is wrong. */
export function rejudgeCountOptions(choice: RejudgeChoice) {
  return quietOptions("countRejudging", wireChoice(choice));
}

/** The newest rejudgings, of all or of a contest, asked for again while one of them is under way. */
export function rejudgingsOptions(cid?: number) {
  return {
    ...callOptions("getRejudgings", cid === undefined ? {} : { cid }),
    refetchInterval: ({ state }: { state: { data: Rejudging[] | undefined; error: Error | null } }) =>
      !state.error && (state.data?.some(isOpen) ?? false) && pollEveryMs,
  };
}

/** Whether a submission of it has still to be judged. */
function isOpen({ judged, total }: Rejudging): boolean {
  return judged < total;
}
