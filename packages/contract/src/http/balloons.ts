import { z } from "zod";
import { ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { paging, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const grant = z.string().max(100).describe("What stands behind the # of a runner's link.");

/** A first accepted solution of an entry to a problem. */
const solved = {
  id: z.int().describe("The submission."),
  submitTime: time,
  displayId: z.string(),
  color: z.string().nullable().describe("Of the balloon."),
  firstBlood: z.boolean().describe("Solved in the second of the first solve; several may be."),
  seat: z.string().nullable().describe("Where the entry sits."),
  school: z.string().nullable(),
};

const acInfo = z
  .object({
    ...solved,
    cid: z.int(),
    uid: z.string(),
    username: z.string(),
    realname: z.string().nullable(),
    checked: z.boolean().describe("Whether the balloon was delivered."),
  })
  .meta({ id: "AcInfo" });

const balloonLink = z.object({
  grant: z.string().nullable().describe("What opens the runner's page; null while there is no link."),
  expireTime: time.describe("Up to when a link opens."),
  goesOnAfterSeal: z.boolean().describe("Whether runners get what was solved after the seal."),
});

const deskRefusals = ["missing_right", "contest_not_found"] as const;

export const balloonsRoutes = {
  getContestAcInfo: route({
    methods: ["GET"],
    path: "/api/get-contest-ac-info",
    policy: "member",
    summary:
      "First accepted solutions of each entry to each problem of an ACM contest: those without a balloon first, then by time.",
    input: z.object({ ...paging, ...ofContest }),
    data: pageOfRecords(acInfo),
    refusals: deskRefusals,
  }),
  checkContestAcInfo: route({
    methods: ["PUT"],
    path: "/api/check-contest-ac-info",
    policy: "member",
    summary: "Says whether a balloon was delivered.",
    input: z.object({ id: wholeNumber.describe("The submission."), ...ofContest, checked: z.boolean() }),
    data: z.null(),
    refusals: [...deskRefusals, "balloon_not_found"],
  }),
  getBalloonLink: route({
    methods: ["GET"],
    path: "/api/get-balloon-link",
    policy: "member",
    viewing: "closed",
    summary: "The link of the balloon runners of a contest, for its admins.",
    input: z.object(ofContest),
    data: balloonLink,
    refusals: deskRefusals,
  }),
  changeBalloonLink: route({
    methods: ["PUT"],
    path: "/api/change-balloon-link",
    policy: "member",
    summary: "Makes a new link for the balloon runners, or revokes it; the one before opens no longer.",
    input: z.object({
      ...ofContest,
      isOpen: z.boolean().optional().describe("True: a new link. False: none."),
      goesOnAfterSeal: z.boolean().optional(),
    }),
    data: balloonLink,
    refusals: deskRefusals,
  }),
  getBalloons: route({
    methods: ["POST"],
    path: "/api/get-balloons",
    policy: "anyone",
    viewing: "open",
    summary: "The balloons that are to be carried, the oldest first, for whoever has the runner's link.",
    input: z.object({ grant }),
    data: z.object({
      title: z.string().describe("Of the contest."),
      topic: z.string().describe("Under which the live stream tells of changes."),
      balloons: z.array(z.object({ ...solved, showName: z.string().describe("As the board names it.") })),
    }),
    refusals: ["balloon_link_invalid"],
  }),
  deliverBalloon: route({
    methods: ["POST"],
    path: "/api/deliver-balloon",
    policy: "anyone",
    summary: "Says, with the runner's link, that a balloon was delivered.",
    input: z.object({ grant, id: z.int().describe("The submission.") }),
    data: z.null(),
    refusals: ["balloon_link_invalid", "balloon_not_found"],
  }),
};
