import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { readChoice } from "./read-choice.ts";
import { countChosen, itemsMax, listRejudgings } from "./rejudgings.repo.ts";
import { startRejudging } from "./start-rejudging.ts";

export function rejudgingsHandlers({
  db,
}: {
  db: Database;
}): Handlers<(typeof routesByFeature)["rejudgings"]> {
  return {
    async countRejudging(_call, asked) {
      return { total: await countChosen(db, await readChoice(db, asked)), max: itemsMax };
    },
    async startRejudging(call, asked) {
      const id = await startRejudging(db, actedBy(call), await readChoice(db, asked));
      const [started] = await listRejudgings(db, id);
      if (!started) throw new Error(`the rejudging ${id} is gone`);
      return started;
    },
    getRejudgings: () => listRejudgings(db),
  };
}
