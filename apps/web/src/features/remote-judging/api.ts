import type { WireData } from "@touchstone/contract/web";
import { accountSiteOf } from "@touchstone/domain";
import { watchOptions } from "../../platform/http/call-options.ts";

/** Everything about other judges. */
export type RemoteJudging = WireData<"getRemoteJudging">;

/** Another judge. */
export type RemoteJudge = RemoteJudging["sites"][number];

/** An account that programs are sent with. */
export type RemoteAccount = RemoteJudging["accounts"][number];

/** Other judges as they are now. */
export function remoteJudgingOptions() {
  return watchOptions("getRemoteJudging", {});
}

/** The accounts that a judge is called with. */
export function accountsOf({ accounts }: RemoteJudging, { site }: RemoteJudge): RemoteAccount[] {
  return accounts.filter((account) => account.site === accountSiteOf(site));
}

/** How a judge is: what needs somebody comes first. */
export function stateOf(all: RemoteJudging, judge: RemoteJudge) {
  if (!all.isOpen) return "off";
  if (judge.needsCareSince !== null) return "needsCare";
  if (judge.restsUntil !== null) return "resting";
  const isUsable = ({ isEnabled, parkedAt }: RemoteAccount) => isEnabled && parkedAt === null;
  return accountsOf(all, judge).some(isUsable) ? "working" : "noAccount";
}

/** How an account is. */
export function accountStateOf({ isEnabled, isBusy, parkedAt }: RemoteAccount) {
  if (!isEnabled) return "disabled";
  if (parkedAt !== null) return "parked";
  return isBusy ? "busy" : "free";
}
