import { manualStatuses } from "@touchstone/domain";
import { z } from "zod";
import { looseInt, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";
import { submissionListItem } from "./submission-list-item.ts";

const chosen = { submitId: wholeNumber };

/** A submission after an act on its verdict: its row, and what was said of it. */
const actedOn = submissionListItem.extend({ errorMessage: z.string().nullable() });

/** What is done to the verdict of one submission. The specification gives these as GET; our pages use POST. */
export const judgingActsRoutes = {
  rejudge: route({
    methods: ["GET", "POST"],
    path: "/api/admin/judge/rejudge",
    policy: "root",
    summary: "Takes the verdict of a submission back and judges it anew.",
    input: z.object(chosen),
    data: actedOn,
    refusals: ["submission_not_found"],
  }),
  manualJudge: route({
    methods: ["GET", "POST"],
    path: "/api/admin/judge/manual-judge",
    policy: "root",
    summary: "Gives a submission a verdict by hand; the row says so.",
    input: z.object({
      ...chosen,
      status: wholeNumber.pipe(z.literal(manualStatuses)),
      score: looseInt.describe("Cut to what the problem gives; not read where it gives no points."),
    }),
    data: actedOn,
    refusals: ["submission_not_found", "manual_judge_refused"],
  }),
  cancelJudge: route({
    methods: ["GET", "POST"],
    path: "/api/admin/judge/cancel-judge",
    policy: "root",
    summary:
      "Ends the judging of a submission, or takes its verdict away: it is cancelled and counts nowhere.",
    input: z.object(chosen),
    data: actedOn,
    refusals: ["submission_not_found", "already_cancelled"],
  }),
  resubmit: route({
    methods: ["GET", "POST"],
    path: "/api/resubmit",
    policy: "submitter",
    summary: "Sends a submission that failed to be sent to its judge again; for its owner.",
    input: z.object(chosen),
    data: actedOn,
    refusals: ["submission_not_found", "resubmit_refused", "too_many_in_flight"],
  }),
};
