import { z } from "zod";
import { insideRefusals, ofContest } from "./contest-fields.ts";
import { fileAnswer, pageOfRecords } from "./envelope.ts";
import { paging, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const ofPrint = { id: wholeNumber.describe("The print.") };

/** A print without its text. */
const contestPrint = z
  .object({
    id: z.int(),
    username: z.string(),
    realname: z.string().nullable(),
    seat: z.string().nullable().describe("Where the entry sits."),
    gmtCreate: time,
    status: z.int().describe("0 not printed, 1 printed."),
  })
  .meta({ id: "ContestPrint" });

const deskRefusals = ["missing_right", "contest_not_found", "contest_print_closed"] as const;

export const contestPrintsRoutes = {
  submitPrintText: route({
    methods: ["POST"],
    path: "/api/submit-print-text",
    policy: "member",
    summary: "Sends a text of the caller's to the print room of a contest; one every 30 seconds.",
    input: z.object({ ...ofContest, content: z.string().describe("50 to 65535 characters.") }),
    data: z.null(),
    refusals: [...insideRefusals, "contest_print_closed"],
  }),
  getContestPrint: route({
    methods: ["GET"],
    path: "/api/get-contest-print",
    policy: "member",
    summary: "The prints of a contest for its print room: those not printed first, the newest first.",
    input: z.object({ ...paging, ...ofContest }),
    data: pageOfRecords(contestPrint),
    refusals: deskRefusals,
  }),
  getContestPrintText: route({
    methods: ["GET"],
    path: "/api/get-contest-print-text",
    policy: "member",
    summary: "One print with its text, to be laid on paper.",
    input: z.object(ofPrint),
    data: contestPrint.extend({ content: z.string() }),
    refusals: ["contest_print_not_found"],
  }),
  checkContestPrintStatus: route({
    methods: ["PUT"],
    path: "/api/check-contest-print-status",
    policy: "member",
    summary: "Says that a print is on paper.",
    input: z.object({ ...ofPrint, ...ofContest }),
    data: z.null(),
    refusals: [...deskRefusals, "contest_print_not_found"],
  }),
  downloadContestPrintText: route({
    methods: ["GET"],
    path: "/api/file/download-contest-print-text",
    policy: "member",
    summary: "The text of a print as a file.",
    input: z.object(ofPrint),
    file: "text/plain; charset=utf-8",
    data: fileAnswer,
    refusals: ["contest_print_not_found"],
  }),
};
