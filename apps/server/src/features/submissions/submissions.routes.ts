import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, judgeStatus, Refusal } from "@touchstone/domain";
import type { Tracing } from "@touchstone/telemetry";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { OneTimeValues } from "../../cache/one-time-values.ts";
import type { Allowance } from "../../cache/rate-limits.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandGroup } from "../groups/index.ts";
import { browseSubmissions } from "./browse-submissions.ts";
import { presentCaseResults } from "./case-results.present.ts";
import { browseContestSubmissions } from "./contest/browse-contest-submissions.ts";
import {
  contestSubmissionsHandlers,
  findOfContest,
  sealOnOwn,
} from "./contest/contest-submissions.routes.ts";
import { findOutsideContests } from "./contest/find-visible-submissions.ts";
import { findDraft, findOwnDrafts } from "./drafts.repo.ts";
import { type JudgingActsDeps, judgingActsHandlers } from "./judging-acts.routes.ts";
import { readCases } from "./read-cases.ts";
import { readQueuePlace } from "./read-queue-place.ts";
import { readSubmission } from "./read-submission.ts";
import { saveDraft } from "./save-draft.ts";
import { presentSelfTest } from "./self-tests.present.ts";
import { findSelfTest } from "./self-tests.repo.ts";
import { sendSelfTest } from "./send-self-test.ts";
import { shareSubmission } from "./share-submission.ts";
import { presentSubmissionDetail, presentSubmissionRow } from "./submissions.present.ts";
import { submitSolution } from "./submit-solution.ts";
import { findLastAccepted } from "./user-problems.repo.ts";

/** What the routes of submissions work with. */
export interface SubmissionsDeps extends JudgingActsDeps {
  cache: KeyedCache;
  values: OneTimeValues;
  tracing: Pick<Tracing, "span">;
}

/** Parts of the own drafts that one may fetch. */
const exportPace: Allowance = { name: "export-drafts", points: 200, seconds: 3600 };

export function submissionsHandlers(
  deps: SubmissionsDeps,
): Handlers<(typeof routesByFeature)["submissions"]> {
  return {
    ...judgingActsHandlers(deps),
    ...contestSubmissionsHandlers(deps),
    async submitProblemJudge(call, input) {
      const submitId = await deps.tracing.span("store submission", call, async (note) => {
        const id = await submitSolution(deps, signedIn(call.actor), call, input);
        note({ "touchstone.submission_id": id });
        return id;
      });
      return { submitId, status: judgeStatus.pending };
    },
    submitProblemTestJudge: (call, input) => sendSelfTest(deps, signedIn(call.actor), call, input),
    async getTestJudgeResult(call, { testJudgeKey }) {
      const found = await findSelfTest(deps.db, signedIn(call.actor).userId, testJudgeKey);
      if (!found) throw new Refusal("self_test_not_found");
      return presentSelfTest(found);
    },
    async getDraft(call, { pid, cid }) {
      const { userId } = signedIn(call.actor);
      const place = { userId, problemId: pid, contestId: cid === 0 ? null : cid };
      const draft = await findDraft(deps.db, place);
      return draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null;
    },
    async saveDraft(call, input) {
      const savedAt = await saveDraft(deps, signedIn(call.actor), input);
      return { savedAt: savedAt?.toISOString() ?? null };
    },
    async exportDrafts(call, { after }) {
      const { userId } = signedIn(call.actor);
      await deps.limits.spend(exportPace, userId);
      const { records, isLast } = await findOwnDrafts(deps.db, userId, after);
      return { records: records.map((each) => ({ ...each, savedAt: each.savedAt.toISOString() })), isLast };
    },
    async getSubmissionDetail(call, { submitId }) {
      const found = await readSubmission(deps, call.actor, submitId);
      const queue = await readQueuePlace(deps, call.actor, found.row);
      return {
        submission: presentSubmissionDetail(found, call.locale, queue),
        codeShare: found.isSharingOpen,
      };
    },
    async checkSubmissionsStatus(call, { submitIds, cid }) {
      const rows = cid
        ? await findOfContest(deps, call.actor, cid, submitIds)
        : await findOutsideContests(deps.db, call.actor, submitIds);
      return Object.fromEntries(
        rows.map((row, index) => [row.submitId, presentSubmissionRow(row, call.locale, index)]),
      );
    },
    async getSubmissionList(call, query) {
      const { rows, page, total } = await (query.contestID
        ? browseContestSubmissions(deps, call.actor, query.contestID, { ...query, containsEnd: false })
        : browseSubmissions(deps, call.actor, query));
      return pageAnswer(
        rows.map((row, index) => presentSubmissionRow(row, call.locale, index)),
        page,
        total,
      );
    },
    async getAllCaseResult({ actor }, { submitId }) {
      const { row, view } = await readCases(deps, actor, submitId);
      return presentCaseResults(row, view);
    },
    async getLastAcCode(call, { pid, cid, gid }) {
      const { userId } = signedIn(call.actor);
      const inContest = cid ? await sealOnOwn(deps, call.actor, cid) : undefined;
      if (gid) await demandGroup(deps.db, call.actor, gid, groupLevels.member);
      const place = { inContest, gid };
      const last = pid === undefined ? undefined : await findLastAccepted(deps.db, userId, pid, place);
      if (!last) throw new Refusal("accepted_code_not_found");
      return last;
    },
    async shareSubmission(call, input) {
      await shareSubmission(deps, signedIn(call.actor), call, input);
      return null;
    },
  };
}
