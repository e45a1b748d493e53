import type { WireData } from "@touchstone/contract/web";
import { callOptions } from "../../platform/http/call-options.ts";

/** Whose home; without either it is the reader's own. */
export interface Whose {
  readonly uid: string | undefined;
  readonly username: string | undefined;
}

/** What everybody may see of a user. */
export type UserHome = WireData<"getUserHomeInfo">;

/** A user's home. */
export function userHomeOptions(whose: Whose) {
  return callOptions("getUserHomeInfo", whose);
}

/** The days of a year on which a user sent something. */
export function calendarOptions(whose: Whose) {
  return callOptions("getUserCalendarHeatmap", whose);
}
