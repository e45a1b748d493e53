import { type routes, wakeSubjects } from "@touchstone/contract";
import { createKeyedCache } from "../cache/keyed-cache.ts";
import { createOneTimeCodes } from "../cache/one-time-codes.ts";
import { createOneTimeValues } from "../cache/one-time-values.ts";
import { createRateLimits } from "../cache/rate-limits.ts";
import { announcementsHandlers } from "../features/announcements/index.ts";
import { contestsHandlers } from "../features/contests/index.ts";
import { homeHandlers } from "../features/home/index.ts";
import {
  accountHandlers,
  createReadSession,
  createSessionTokens,
  identityHandlers,
} from "../features/identity/index.ts";
import { judgesHandlers } from "../features/judges/index.ts";
import { languagesHandlers } from "../features/languages/index.ts";
import { messagesHandlers } from "../features/messages/index.ts";
import { judgeOfPublicProblem, problemsHandlers } from "../features/problems/index.ts";
import { profilesHandlers } from "../features/profiles/index.ts";
import { rejudgingsHandlers } from "../features/rejudgings/index.ts";
import { readSiteSettings, settingsHandlers } from "../features/settings/index.ts";
import { setupHandlers } from "../features/setup/index.ts";
import { standingsHandlers } from "../features/standings/index.ts";
import {
  findOwnSubmissions,
  findUserProblems,
  hasReached,
  rejudgeSubmission,
  submissionsHandlers,
} from "../features/submissions/index.ts";
import type { Handlers } from "../http/call.ts";
import type { ReadSession } from "../http/mount-routes.ts";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import type { Adapters } from "./adapters.ts";
import { makeExampleSchool } from "./demo/make-example-school.ts";
import { removeExampleSchool } from "./demo/remove-example-school.ts";
import { erasedSteps } from "./erased-steps.ts";
import { rejudgeDeps } from "./rejudge-deps.ts";

/** Every feature of the api, listed once, with exactly what it works with. */
export function apiHandlers({ db, redis, bus, blobs, config }: Adapters): {
  handlers: Handlers<typeof routes>;
  readSession: ReadSession;
} {
  const limits = createRateLimits(redis);
  const codes = createOneTimeCodes(redis);
  const values = createOneTimeValues(redis);
  const cache = createKeyedCache(redis);
  const tokens = createSessionTokens(config.secret);
  const rejudging = rejudgeDeps({ db, bus });
  const { wakeJudges, tellVoid } = rejudging;
  const wakeOutbox = () => bus.tell(wakeSubjects.outbox, null);
  const sendsMail = config.mail !== undefined;
  const switches = async () => ({ isOpen: (await readSiteSettings(db)).register, sendsMail });
  return {
    readSession: createReadSession({ db, tokens }),
    handlers: {
      ...settingsHandlers({ db, baseUrl: config.baseUrl, sendsMail }),
      ...languagesHandlers({ db, judgeOfProblem: (pid) => judgeOfPublicProblem(db, pid) }),
      ...identityHandlers({
        db,
        limits,
        codes,
        values,
        tokens,
        secret: config.secret,
        switches,
        sendsMail,
        failuresMax: config.signInFailures,
        now: () => new Date(),
      }),
      ...accountHandlers({
        ...{ db, limits, codes, blobs, sendsMail, erasedSteps },
        ownSubmissions: (userId, before) => findOwnSubmissions(db, userId, before),
      }),
      ...problemsHandlers({
        db,
        cache,
        hasReached,
        statusesOf: (userId, problemIds) => findUserProblems(db, userId, problemIds),
      }),
      ...submissionsHandlers({ ...rejudging, cache, limits, values }),
      ...rejudgingsHandlers({ db }),
      ...standingsHandlers({ db, cache }),
      ...judgesHandlers({
        db,
        limits,
        wakeJudges,
        tellVoid,
        rejudge: (submissionId, requestId) => rejudgeSubmission(rejudging, submissionId, requestId),
      }),
      ...messagesHandlers({ db, wakeOutbox }),
      ...setupHandlers({
        db,
        blobs,
        limits,
        baseUrl: config.baseUrl,
        mail: config.mail && { from: config.mail.from, deliver: createSmtpMailer(config.mail).deliver },
        school: {
          make: () => makeExampleSchool({ db, blobs }, config.problemsDir),
          remove: () => removeExampleSchool(db),
        },
        wakeJudges,
        now: () => new Date(),
      }),
      ...announcementsHandlers({ db }),
      ...contestsHandlers({ db, now: () => new Date() }),
      ...homeHandlers({ db, cache, now: () => new Date() }),
      ...profilesHandlers({ db, now: () => new Date() }),
    },
  };
}
