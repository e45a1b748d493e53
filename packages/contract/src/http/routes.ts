import { identityRoutes } from "./identity.ts";
import { judgesRoutes } from "./judges.ts";
import { languagesRoutes } from "./languages.ts";
import { messagesRoutes } from "./messages.ts";
import { problemsRoutes } from "./problems.ts";
import { settingsRoutes } from "./settings.ts";
import { submissionsRoutes } from "./submissions.ts";

/** Every call of the wire by feature; the reference page is grouped the same way. */
export const routesByFeature = {
  settings: settingsRoutes,
  languages: languagesRoutes,
  identity: identityRoutes,
  problems: problemsRoutes,
  submissions: submissionsRoutes,
  judges: judgesRoutes,
  messages: messagesRoutes,
};

/** Every call of the wire by name. */
export const routes = {
  ...settingsRoutes,
  ...languagesRoutes,
  ...identityRoutes,
  ...problemsRoutes,
  ...submissionsRoutes,
  ...judgesRoutes,
  ...messagesRoutes,
};

/** The name of one call. */
export type RouteName = keyof typeof routes;
