import { type routes, wakeSubjects } from "@touchstone/contract";
import { groupLevels } from "@touchstone/domain";
import { createOneTimeCodes } from "../cache/one-time-codes.ts";
import { createOneTimeValues } from "../cache/one-time-values.ts";
import { createRateLimits } from "../cache/rate-limits.ts";
import type { Tx } from "../db/client.ts";
import {
  announcementsHandlers,
  copyGroupAnnouncements,
  groupAnnouncementsHandlers,
} from "../features/announcements/index.ts";
import { auditHandlers } from "../features/audit/index.ts";
import { balloonsHandlers } from "../features/balloons/index.ts";
import { commentsHandlers } from "../features/comments/index.ts";
import {
  type ContestProblemsDeps,
  clarificationsHandlers,
  contestAdminHandlers,
  contestPrintsHandlers,
  contestStaffHandlers,
  contestsHandlers,
  followGroupMove,
  groupContestsHandlers,
  readOwnReached,
  tallyPrints,
} from "../features/contests/index.ts";
import { dashboardHandlers } from "../features/dashboard/index.ts";
import {
  adminDiscussionsHandlers,
  discussionPlaces,
  discussionsHandlers,
  groupDiscussionsHandlers,
} from "../features/discussions/index.ts";
import { textFilesHandlers } from "../features/files/index.ts";
import {
  demandGroup,
  groupInvitationsHandlers,
  groupMembersHandlers,
  groupRosterHandlers,
  groupsHandlers,
} from "../features/groups/index.ts";
import { carouselHandlers, homeHandlers } from "../features/home/index.ts";
import {
  accountHandlers,
  createReadSession,
  createSessionTokens,
  identityHandlers,
  usersHandlers,
} from "../features/identity/index.ts";
import { judgeLanes, judgesHandlers, listJudges } from "../features/judges/index.ts";
import { languagesHandlers } from "../features/languages/index.ts";
import {
  messagesHandlers,
  noticesHandlers,
  tellLikedComment,
  tellLikedDiscussion,
  tellOfApplication,
  tellOfGroup,
  tellPosted,
  tellWritten,
} from "../features/messages/index.ts";
import {
  adminProblemsHandlers,
  adminTagsHandlers,
  groupProblemsHandlers,
  judgeOfPublicProblem,
  juryCompilesHandlers,
  packageReaders,
  problemExportsHandlers,
  problemImportsHandlers,
  problemPushesHandlers,
  problemsHandlers,
  testDataHandlers,
  writePackage,
} from "../features/problems/index.ts";
import { profilesHandlers } from "../features/profiles/index.ts";
import { rejudgingsHandlers } from "../features/rejudgings/index.ts";
import { remoteAccountsKey, remoteJudgingHandlers } from "../features/remote-judging/index.ts";
import { remoteProblemsHandlers } from "../features/remote-problems/index.ts";
import {
  createSiteMailer,
  mailSettingsHandlers,
  readSiteSettings,
  settingsHandlers,
} from "../features/settings/index.ts";
import { setupHandlers } from "../features/setup/index.ts";
import {
  contestBoardsHandlers,
  groupRankHandlers,
  scrollBoardHandlers,
  standingsHandlers,
} from "../features/standings/index.ts";
import {
  findContestReached,
  findContestSources,
  findGroupCells,
  findOwnSubmissions,
  findTries,
  findUserProblems,
  hasReached,
  queueRejudge,
  queueTrial,
  readSourceText,
  rejudgeSubmission,
  submissionsHandlers,
  tallyContest,
} from "../features/submissions/index.ts";
import {
  adminTrainingsHandlers,
  copyGroupTrainings,
  groupTrainingsHandlers,
  trainingsHandlers,
} from "../features/trainings/index.ts";
import type { Handlers } from "../http/call.ts";
import { deriveKey } from "../http/derive-key.ts";
import type { ReadSession } from "../http/mount-routes.ts";
import { type Adapters, freeBytesOf, packageLimits, uploadFolder } from "./adapters.ts";
import { makeExampleSchool } from "./demo/make-example-school.ts";
import { removeExampleSchool } from "./demo/remove-example-school.ts";
import { erasedSteps } from "./erased-steps.ts";
import { rejudgeDeps } from "./rejudge-deps.ts";

/** Every feature of the api, listed once, with exactly what it works with. */
export function apiHandlers({ db, redis, cache, bus, blobs, config, readiness, tracing, now }: Adapters): {
  handlers: Handlers<typeof routes>;
  readSession: ReadSession;
} {
  const limits = createRateLimits(redis);
  const codes = createOneTimeCodes(redis);
  const values = createOneTimeValues(redis);
  const tokens = createSessionTokens(config.secret, () => now().getTime());
  const rejudging = rejudgeDeps({ db, bus });
  const { wakeJudges, tellVoid } = rejudging;
  const contests: ContestProblemsDeps = {
    db,
    now,
    tallies: {
      countsOf: (time) => tallyContest(db, time),
      reachedBy: (userId, asked) => findContestReached(db, userId, asked),
    },
  };
  const groupStatusesOf = (gid: number, userId: string, problemIds: readonly number[]) =>
    findGroupCells(db, gid, userId, problemIds);
  const trainings = {
    ...{ db, now, groupStatusesOf },
    statusesOf: (userId: string, problemIds: readonly number[]) => findUserProblems(db, userId, problemIds),
  };
  const wakeOutbox = () => bus.tell(wakeSubjects.outbox, null);
  const groupActs = { db, tellGroup: tellOfGroup, moved: followGroupMove, wakeOutbox };
  const mailKey = deriveKey(config.secret, "mail password");
  const mailer = createSiteMailer({ db, key: mailKey, fallback: config.mail });
  const sendsMail = async (tx?: Tx) => (await mailer.from(tx)) !== undefined;
  const switches = async () => ({
    isOpen: (await readSiteSettings(db)).register,
    sendsMail: await sendsMail(),
  });
  return {
    readSession: createReadSession({ db, tokens }),
    handlers: {
      ...settingsHandlers({ db, baseUrl: config.baseUrl, sendsMail, urls: config }),
      ...mailSettingsHandlers({ db, limits, mailer, key: mailKey, now }),
      ...textFilesHandlers({
        ...{ db, blobs, limits },
        async demandGroupAdmin(asked, actor, gid) {
          await demandGroup(asked, actor, gid, groupLevels.admin);
        },
      }),
      ...languagesHandlers({
        db,
        judgeOfProblem: (pid) => judgeOfPublicProblem(db, pid),
        listJudges: () => listJudges(db),
      }),
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
        now,
      }),
      ...accountHandlers({
        ...{ db, limits, codes, blobs, sendsMail, erasedSteps },
        ownSubmissions: (userId, before) => findOwnSubmissions(db, userId, before),
      }),
      ...usersHandlers({
        ...{ db, values, tokens, erasedSteps, wakeOutbox, secret: config.secret },
        now,
      }),
      ...problemsHandlers({
        db,
        cache,
        hasReached,
        statusesOf: (userId, problemIds) => findUserProblems(db, userId, problemIds),
        contestStatusesOf: (actor, contestId) => readOwnReached(contests, actor, contestId),
        groupStatusesOf,
      }),
      ...adminProblemsHandlers({ db, blobs, queueTrial, wakeJudges }),
      ...groupProblemsHandlers({
        ...{ db, blobs, limits, queueTrial, wakeJudges, wakeOutbox, groupStatusesOf },
        tellDecided: tellOfApplication,
      }),
      ...adminTagsHandlers({ db }),
      ...testDataHandlers({ db, blobs, limits, archiveLimits: config.testUploads.archive }),
      ...juryCompilesHandlers({ db, blobs, limits, wakeJudges }),
      ...problemImportsHandlers({
        ...{ db, blobs, limits, readers: packageReaders, archiveLimits: packageLimits(config) },
        uploadFolder: uploadFolder(config),
      }),
      ...problemPushesHandlers({
        ...{ db, blobs, limits, queueTrial, wakeJudges, reader: packageReaders.touchstone },
        ...{ archiveLimits: packageLimits(config), uploadFolder: uploadFolder(config) },
      }),
      ...problemExportsHandlers({
        ...{ db, blobs, writePackage: (ids) => writePackage({ db, blobs }, ids) },
        totalBytesMax: packageLimits(config).totalBytesMax,
      }),
      ...submissionsHandlers({ ...rejudging, cache, limits, values, now, tracing }),
      ...rejudgingsHandlers({ db, now }),
      ...standingsHandlers({ db, cache }),
      ...groupRankHandlers({ db }),
      ...contestBoardsHandlers(contests),
      ...scrollBoardHandlers(contests),
      ...balloonsHandlers({ db, now, key: deriveKey(config.secret, "balloon links") }),
      ...judgesHandlers({
        db,
        limits,
        wakeJudges,
        tellVoid,
        rejudge: (submissionId, requestId) => rejudgeSubmission(rejudging, submissionId, requestId),
        queueAnew: (tx, submissionId, requestId) =>
          queueRejudge(tx, rejudging.steps, { submissionId, requestId, lane: judgeLanes.rejudge }),
      }),
      ...remoteJudgingHandlers({ db, key: deriveKey(config.secret, remoteAccountsKey), now }),
      ...remoteProblemsHandlers({ db, limits, findTries }),
      ...messagesHandlers({ db, wakeOutbox }),
      ...noticesHandlers({ db, wakeOutbox }),
      ...setupHandlers({
        db,
        blobs,
        limits,
        baseUrl: config.baseUrl,
        mailer,
        school: {
          make: () => makeExampleSchool({ db, blobs }, config.problemsDir),
          remove: () => removeExampleSchool(db),
        },
        wakeJudges,
        now,
      }),
      ...groupsHandlers({
        ...{ ...groupActs, limits, blobs },
        ...{ copyAnnouncements: copyGroupAnnouncements, copyTrainings: copyGroupTrainings },
      }),
      ...groupMembersHandlers({ ...groupActs, limits, now }),
      ...groupInvitationsHandlers({ db, limits }),
      ...groupRosterHandlers({ db, secret: config.secret }),
      ...announcementsHandlers({ db }),
      ...groupAnnouncementsHandlers({ db }),
      ...contestAdminHandlers({
        ...{ db, blobs, queueTrial, wakeJudges, now },
        contestSources: (asked) => findContestSources(db, asked),
        readSource: (sha256) => readSourceText(db, sha256),
      }),
      ...contestStaffHandlers({
        ...{ db, now },
        freeBytes: () => freeBytesOf(config.blobDir),
        countPrints: (contestId) => tallyPrints(db, contestId),
      }),
      ...contestsHandlers({ ...contests, limits }),
      ...trainingsHandlers({ ...trainings, limits, findTries }),
      ...adminTrainingsHandlers({ db, findTries }),
      ...groupTrainingsHandlers({ ...trainings, findTries }),
      ...groupContestsHandlers({ db, blobs, queueTrial, wakeJudges, now }),
      ...groupDiscussionsHandlers({ db, cache, posted: tellPosted, wakeOutbox }),
      ...contestPrintsHandlers({ db, limits, now }),
      ...clarificationsHandlers({ db, now, limits, wakeOutbox }),
      ...commentsHandlers({
        ...{ db, now, limits, wakeOutbox, liked: tellLikedComment, written: tellWritten },
        discussions: discussionPlaces({ db }),
      }),
      ...discussionsHandlers({
        ...{ db, cache, limits, wakeOutbox },
        ...{ posted: tellPosted, likedDiscussion: tellLikedDiscussion },
      }),
      ...adminDiscussionsHandlers({ db }),
      ...homeHandlers({ db, cache, now }),
      ...carouselHandlers({ db, blobs }),
      ...profilesHandlers({ db, now }),
      ...dashboardHandlers({ db, cache, readiness, now }),
      ...auditHandlers({ db }),
    },
  };
}
