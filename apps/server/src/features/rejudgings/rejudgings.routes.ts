import type { routesByFeature } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { demandContest, findContestProblem } from "../contests/index.ts";
import { readChoice } from "./read-choice.ts";
import { countChosen, itemsMax, listRejudgings } from "./rejudgings.repo.ts";
import { startRejudging } from "./start-rejudging.ts";

export function rejudgingsHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Handlers<(typeof routesByFeature)["rejudgings"]> {
  return {
    async countRejudging(_call, asked) {
      return { total: await countChosen(db, await readChoice(db, asked)), max: itemsMax };
    },
    async startRejudging(call, asked) {
      const id = await startRejudging(db, actedBy(call), await readChoice(db, asked));
      const [started] = await listRejudgings(db, { id });
      if (!started) throw new Error(`the rejudging ${id} is gone`);
      return started;
    },
    async rejudgeContestProblem(call, { pid, cid }) {
      await demandContest({ db, now }, call.actor, cid, "seeing");
      if (!(await findContestProblem(db, cid, pid))) throw new Refusal("problem_not_found");
      await startRejudging(db, actedBy(call), { problemId: pid, contestId: cid });
      return null;
    },
    getRejudgings: (_call, asked) => listRejudgings(db, asked),
  };
}
