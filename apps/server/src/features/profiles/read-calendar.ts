import { type Actor, calendarStart, type DayCount, dayInZone } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { readSiteSettings } from "../settings/index.ts";
import { countUserDays } from "../submissions/index.ts";
import { findPerson, type Whose } from "./find-person.ts";

/** How much a user sent on each day of the last year, days counted in the site's time zone. */
export async function readCalendar(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  whose: Whose,
): Promise<{ endDate: string; dataList: DayCount[] }> {
  const person = await findPerson(deps.db, actor, whose);
  const { timeZone } = await readSiteSettings(deps.db);
  const endDate = dayInZone(deps.now(), timeZone);
  const year = { first: calendarStart(endDate), last: endDate, timeZone };
  return { endDate, dataList: person.isDeleted ? [] : await countUserDays(deps.db, person.id, year) };
}
