import type { routesByFeature } from "@touchstone/contract";
import { contestType, Refusal } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import {
  type ContestProblemsDeps,
  demandContest,
  presentContestProblem,
  readContestProblems,
} from "../../contests/index.ts";
import { readScrollBoard } from "./read-scroll-board.ts";

export function scrollBoardHandlers(
  deps: ContestProblemsDeps,
): Handlers<(typeof routesByFeature)["scrollBoard"]> {
  return {
    async getContestScrollBoard({ actor }, { cid }) {
      const { contest, isAdmin } = await demandContest(deps, actor, cid, "seeing");
      if (!isAdmin) throw new Refusal("missing_right");
      if (contest.type !== contestType.acm) throw new Refusal("contest_not_found");
      const problems = await readContestProblems(deps, actor, { cid, containsEnd: false });
      return {
        cid,
        title: contest.title,
        problemList: problems.map(presentContestProblem).map(({ displayId, displayTitle, color }) => {
          return { displayId, displayTitle, color };
        }),
        ...(await readScrollBoard(deps.db, contest)),
      };
    },
  };
}
