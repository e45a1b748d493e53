import { type routes, wakeSubjects } from "@touchstone/contract";
import { createKeyedCache } from "../cache/keyed-cache.ts";
import { createOneTimeCodes } from "../cache/one-time-codes.ts";
import { createRateLimits } from "../cache/rate-limits.ts";
import { createReadSession, createSessionTokens, identityHandlers } from "../features/identity/index.ts";
import { createTellVoid, judgesHandlers } from "../features/judges/index.ts";
import { languagesHandlers } from "../features/languages/index.ts";
import { messagesHandlers } from "../features/messages/index.ts";
import { judgeOfPublicProblem, problemsHandlers } from "../features/problems/index.ts";
import { readSiteSettings, settingsHandlers } from "../features/settings/index.ts";
import { findUserProblems, rejudgeSubmission, submissionsHandlers } from "../features/submissions/index.ts";
import type { Handlers } from "../http/call.ts";
import type { ReadSession } from "../http/mount-routes.ts";
import type { Adapters } from "./adapters.ts";
import { judgedSteps } from "./judged-steps.ts";

/** Every feature of the api, listed once, with exactly what it works with. */
export function apiHandlers({ db, redis, bus, config }: Adapters): {
  handlers: Handlers<typeof routes>;
  readSession: ReadSession;
} {
  const limits = createRateLimits(redis);
  const codes = createOneTimeCodes(redis);
  const cache = createKeyedCache(redis);
  const tokens = createSessionTokens(config.secret);
  const wakeJudges = () => {
    bus.tell(wakeSubjects.judges, null);
    bus.tell(wakeSubjects.outbox, null);
  };
  const tellVoid = createTellVoid(bus);
  const rejudging = { db, steps: judgedSteps, wakeJudges, tellVoid };
  const sendsMail = config.mail !== undefined;
  const switches = async () => ({ isOpen: (await readSiteSettings(db)).register, sendsMail });
  return {
    readSession: createReadSession({ db, tokens }),
    handlers: {
      ...settingsHandlers({ db, baseUrl: config.baseUrl, sendsMail }),
      ...languagesHandlers({ db, judgeOfProblem: (pid) => judgeOfPublicProblem(db, pid) }),
      ...identityHandlers({ db, limits, codes, tokens, secret: config.secret, switches }),
      ...problemsHandlers({
        db,
        cache,
        statusesOf: (userId, problemIds) => findUserProblems(db, userId, problemIds),
      }),
      ...submissionsHandlers({ db, cache, limits, wakeJudges }),
      ...judgesHandlers({
        db,
        limits,
        wakeJudges,
        tellVoid,
        rejudge: (submissionId, requestId) => rejudgeSubmission(rejudging, submissionId, requestId),
      }),
      ...messagesHandlers({ db }),
    },
  };
}
