import type { InputOf, routes, routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Call, Handlers } from "../../../http/call.ts";
import {
  type ContestProblemsDeps,
  demandContest,
  presentContest,
  presentContestProblem,
  readOutsideProblems,
} from "../../contests/index.ts";
import { createBoardDoor } from "./demand-board.ts";
import { exportRank } from "./export-rank.ts";
import { readRank } from "./read-rank.ts";
import { createReadWholeBoard, type HeldBoard } from "./read-whole-board.ts";

export function contestBoardsHandlers(
  deps: ContestProblemsDeps,
): Handlers<(typeof routesByFeature)["contestBoards"]> {
  const boards = createBoardDoor(deps);
  const rank = async (
    { actor }: Call,
    { concernedList = [], ...asked }: InputOf<(typeof routes)["getContestRank"]>,
    isOutside: boolean,
  ) => {
    const board = await boards.demand(actor, { ...asked, isOutside });
    return readRank(deps.db, board, asked, {
      ownId: actor.kind === "user" ? actor.userId : undefined,
      concernedIds: concernedList,
    });
  };
  const readWholeBoard = createReadWholeBoard(deps.db);
  return {
    getContestRank: (call, asked) => rank(call, asked, false),
    getContestOutsideScoreboard: (call, asked) => rank(call, asked, true),
    async getContestOutsizeInfo({ actor }, { cid }) {
      const { contest } = await boards.demand(actor, { cid, isOutside: true, forceRefresh: false });
      // What is open to everybody shows everybody the same counts.
      const problems = await readOutsideProblems(deps, contest);
      const open = await demandContest(deps, actor, cid, "seeing");
      return {
        contest: presentContest({ ...open, contest }, deps.now()),
        problemList: problems.map(presentContestProblem),
      };
    },
    async getContestBoard({ actor }, { since, ...asked }) {
      return readWholeBoard(await boards.demand(actor, asked), heldOf(since));
    },
    async downloadContestRank({ actor }, { format = "xlsx", containEnd, ...asked }) {
      const { contest, isAdmin } = await demandContest(deps, actor, asked.cid, "entering");
      if (!isAdmin) throw new Refusal("missing_right");
      const rows = { ...asked, containsEnd: asked.containsEnd || containEnd, format };
      return exportRank({ db: deps.db, boards }, contest, rows);
    },
  };
}

function heldOf(since: string | undefined): HeldBoard | undefined {
  const [view, version] = since?.split(".") ?? [];
  if (view !== "sealed" && view !== "open") return undefined;
  return { view, version: Number(version) };
}
