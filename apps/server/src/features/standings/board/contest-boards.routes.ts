import type { InputOf, routes, routesByFeature } from "@touchstone/contract";
import { type Actor, Refusal } from "@touchstone/domain";
import type { Call, Handlers } from "../../../http/call.ts";
import {
  type ContestProblemsDeps,
  demandContest,
  presentContest,
  presentContestProblem,
  readContestProblems,
} from "../../contests/index.ts";
import { demandBoard } from "./demand-board.ts";
import { exportRank } from "./export-rank.ts";
import { readRank } from "./read-rank.ts";
import { type HeldBoard, readWholeBoard } from "./read-whole-board.ts";

const visitor: Actor = { kind: "visitor" };

export function contestBoardsHandlers(
  deps: ContestProblemsDeps,
): Handlers<(typeof routesByFeature)["contestBoards"]> {
  const rank = async (
    { actor }: Call,
    { concernedList = [], ...asked }: InputOf<(typeof routes)["getContestRank"]>,
    isOutside: boolean,
  ) => {
    const board = await demandBoard(deps, actor, { ...asked, isOutside });
    return readRank(deps.db, board, asked, {
      ownId: actor.kind === "user" ? actor.userId : undefined,
      concernedIds: concernedList,
    });
  };
  return {
    getContestRank: (call, asked) => rank(call, asked, false),
    getContestOutsideScoreboard: (call, asked) => rank(call, asked, true),
    async getContestOutsizeInfo({ actor }, { cid }) {
      const { contest } = await demandBoard(deps, actor, { cid, isOutside: true, forceRefresh: false });
      // The problems as a visitor sees them: what is open to everybody shows everybody the same counts.
      const problems = await readContestProblems(deps, visitor, { cid, containsEnd: false });
      const open = await demandContest(deps, actor, cid, "seeing");
      return {
        contest: presentContest({ ...open, contest }, deps.now()),
        problemList: problems.map(presentContestProblem),
      };
    },
    async getContestBoard({ actor }, { since, ...asked }) {
      return readWholeBoard(deps.db, await demandBoard(deps, actor, asked), heldOf(since));
    },
    async downloadContestRank({ actor }, { format = "xlsx", containEnd, ...asked }) {
      const { contest, isAdmin } = await demandContest(deps, actor, asked.cid, "entering");
      if (!isAdmin) throw new Refusal("missing_right");
      return exportRank(deps, contest, { ...asked, containsEnd: asked.containsEnd || containEnd, format });
    },
  };
}

function heldOf(since: string | undefined): HeldBoard | undefined {
  const [view, version] = since?.split(".") ?? [];
  if (view !== "sealed" && view !== "open") return undefined;
  return { view, version: Number(version) };
}
