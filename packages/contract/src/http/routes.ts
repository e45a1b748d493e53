import { accountRoutes } from "./account.ts";
import { announcementsRoutes } from "./announcements.ts";
import { contestsRoutes } from "./contests.ts";
import { homeRoutes } from "./home.ts";
import { identityRoutes } from "./identity.ts";
import { judgesRoutes } from "./judges.ts";
import { languagesRoutes } from "./languages.ts";
import { messagesRoutes } from "./messages.ts";
import { problemsRoutes } from "./problems.ts";
import { profilesRoutes } from "./profiles.ts";
import { rejudgingsRoutes } from "./rejudgings.ts";
import { settingsRoutes } from "./settings.ts";
import { setupRoutes } from "./setup.ts";
import { standingsRoutes } from "./standings.ts";
import { submissionsRoutes } from "./submissions.ts";

/** Every call of the wire by feature; the reference page is grouped the same way. */
export const routesByFeature = {
  settings: settingsRoutes,
  languages: languagesRoutes,
  identity: identityRoutes,
  account: accountRoutes,
  announcements: announcementsRoutes,
  problems: problemsRoutes,
  contests: contestsRoutes,
  submissions: submissionsRoutes,
  standings: standingsRoutes,
  rejudgings: rejudgingsRoutes,
  judges: judgesRoutes,
  messages: messagesRoutes,
  home: homeRoutes,
  profiles: profilesRoutes,
  setup: setupRoutes,
};

/** Every call of the wire by name. */
export const routes = {
  ...settingsRoutes,
  ...languagesRoutes,
  ...identityRoutes,
  ...accountRoutes,
  ...announcementsRoutes,
  ...problemsRoutes,
  ...contestsRoutes,
  ...submissionsRoutes,
  ...standingsRoutes,
  ...rejudgingsRoutes,
  ...judgesRoutes,
  ...messagesRoutes,
  ...homeRoutes,
  ...profilesRoutes,
  ...setupRoutes,
};

/** The name of one call. */
export type RouteName = keyof typeof routes;
