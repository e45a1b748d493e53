import type { routesByFeature } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import type { Handlers } from "../../http/call.ts";
import { listUpdatedProblems } from "../problems/index.ts";
import { isRemoteOpen, listRemoteContests } from "../remote-judging/index.ts";
import { presentOtherContest, presentSolver, presentUpdatedProblem, presentWeek } from "./home.present.ts";
import { readCarousel } from "./read-carousel.ts";
import { readWeekFigures, readWeekRank, type WeekDeps } from "./read-week.ts";

const updatedShown = 10;

export function homeHandlers(deps: WeekDeps): Handlers<(typeof routesByFeature)["home"]> {
  return {
    getHomeCarousel: () => readCarousel(deps.db),
    async getRecentOtherContest() {
      if (!(await isRemoteOpen(deps.db))) return [];
      return (await listRemoteContests(deps.db, deps.now())).map(presentOtherContest);
    },
    getRecentSevenAcRank: async () => (await readWeekRank(deps)).map(presentSolver),
    async getLastWeekSubmissionStatistics({ actor }, { forceRefresh }) {
      const isFresh = forceRefresh && actor.kind === "user" && actor.role === roles.root;
      return presentWeek(await readWeekFigures(deps, { isFresh }));
    },
    async getRecentUpdatedProblem({ locale }) {
      const rows = await listUpdatedProblems(deps.db, updatedShown);
      return rows.map((row) => presentUpdatedProblem(row, locale));
    },
  };
}
