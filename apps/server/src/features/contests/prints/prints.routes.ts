import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandPrint, demandPrintRoom } from "./prints.access.ts";
import { tellPrints } from "./prints.live.ts";
import { countPrints, listPrints, notePrinted, type PrintRow } from "./prints.repo.ts";
import { submitPrint } from "./submit-print.ts";

const defaultSize = 30;

/** The prints of contests: entrants send them, the print room reads them. */
export function contestPrintsHandlers(deps: {
  db: Database;
  limits: RateLimits;
  now: () => Date;
}): Handlers<(typeof routesByFeature)["contestPrints"]> {
  const { db } = deps;
  return {
    async submitPrintText(call, print) {
      await submitPrint(deps, signedIn(call.actor), print);
      return null;
    },
    async getContestPrint({ actor }, { cid, ...query }) {
      await demandPrintRoom(db, actor, cid);
      const page = pageOf(query, defaultSize);
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listPrints(db, cid, page),
        countPrints(db, cid),
      ]);
      return pageAnswer(rows.map(presentPrint), page, total);
    },
    async getContestPrintText({ actor }, { id }) {
      const print = await demandPrint(db, actor, id);
      return { ...presentPrint(print), content: print.content };
    },
    checkContestPrintStatus({ actor }, { id, cid }) {
      return db.transaction().execute(async (tx) => {
        await demandPrintRoom(tx, actor, cid);
        if (!(await notePrinted(tx, cid, id))) throw new Refusal("contest_print_not_found");
        await tellPrints(tx, cid);
        return null;
      });
    },
    async downloadContestPrintText({ actor }, { id }) {
      const { username, content } = await demandPrint(db, actor, id);
      return { name: `${username}_Contest_Print.txt`, bytes: new TextEncoder().encode(content) };
    },
  };
}

function presentPrint({ id, username, realname, seat, createdAt, isPrinted }: PrintRow) {
  return { id, username, realname, seat, gmtCreate: createdAt, status: isPrinted ? 1 : 0 };
}
