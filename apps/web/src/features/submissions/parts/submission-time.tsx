import type { ReactNode } from "react";
import { momentText } from "../../../platform/i18n/moment-text.ts";

/** When a submission was sent: today's to the second, older ones with their day; the whole moment is its title. */
export function SubmissionTime({ at }: { at: string }): ReactNode {
  const moment = momentText(at);
  const isToday = moment.slice(0, 10) === momentText(new Date().toISOString()).slice(0, 10);
  return (
    <time dateTime={at} title={moment}>
      {isToday ? moment.slice(11) : moment.slice(0, 16)}
    </time>
  );
}
