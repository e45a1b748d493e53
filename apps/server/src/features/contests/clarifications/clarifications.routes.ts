import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf } from "@touchstone/domain";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { demandContest } from "../contests.access.ts";
import { answerClarification } from "./answer-clarification.ts";
import { type AskDeps, askClarification } from "./ask-clarification.ts";
import { presentClarification } from "./clarifications.present.ts";
import { countAnswered, countOpen, listAnswered, listOpen } from "./clarifications.repo.ts";

const defaultSize = 20;

export function clarificationsHandlers(deps: AskDeps): Handlers<(typeof routesByFeature)["clarifications"]> {
  const { db, now } = deps;
  return {
    async getClarifications(call, { cid, ...query }) {
      const { seesAll } = await demandContest(deps, call.actor, cid, "entering");
      const sight = { userId: signedIn(call.actor).userId, seesAll };
      const page = pageOf(query, defaultSize);
      const [open, openCount, answered, total] = await Promise.all([
        listOpen(db, cid, sight),
        countOpen(db, cid, sight),
        isBeyondCounted(page) ? [] : listAnswered(db, cid, sight, page),
        countAnswered(db, cid, sight),
      ]);
      return {
        now: now(),
        open: open.map((row) => presentClarification(row, sight)),
        openTotal: openCount.total,
        answered: pageAnswer(
          answered.map((row) => presentClarification(row, sight)),
          page,
          total,
        ),
      };
    },
    askClarification: async (call, form) => ({
      id: await askClarification(deps, signedIn(call.actor), form),
    }),
    async answerClarification(call, form) {
      await answerClarification(deps, call.actor, actedBy(call), form);
      return null;
    },
  };
}
