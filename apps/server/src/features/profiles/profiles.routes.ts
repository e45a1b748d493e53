import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { presentUserHome } from "./profiles.present.ts";
import { readCalendar } from "./read-calendar.ts";
import { readUserHome } from "./read-user-home.ts";

/** What the routes of profiles work with. */
export interface ProfilesDeps {
  db: Database;
  now: () => Date;
}

export function profilesHandlers(deps: ProfilesDeps): Handlers<(typeof routesByFeature)["profiles"]> {
  return {
    getUserHomeInfo: async (call, whose) => presentUserHome(await readUserHome(deps, call.actor, whose)),
    getUserCalendarHeatmap: (call, whose) => readCalendar(deps, call.actor, whose),
  };
}
