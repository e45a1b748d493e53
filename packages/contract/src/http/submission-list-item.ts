import { z } from "zod";
import { time } from "./fields.ts";

/** A submission as lists and status checks carry it. */
export const submissionListItem = z
  .object({
    submitId: z.int(),
    uid: z.string(),
    username: z.string(),
    avatar: z.string().nullable(),
    pid: z.int(),
    displayPid: z.string(),
    displayId: z.string().nullable().describe("Id inside a contest."),
    title: z.string(),
    cid: z.int().describe("0 outside contests."),
    gid: z.int().nullable(),
    status: z.int(),
    score: z.int().nullable(),
    oiRankScore: z.int().nullable(),
    time: z.int().nullable().describe("Milliseconds."),
    memory: z.int().nullable().describe("KB."),
    length: z.int().nullable().describe("Bytes; null where it is kept back."),
    language: z.string(),
    judger: z
      .string()
      .nullable()
      .describe(
        "In a running contest null where another judge judges: it would tell where the problem is from.",
      ),
    isManual: z.boolean(),
    isRemote: z.boolean().describe("Whether another judge judges it."),
    share: z.boolean(),
    submitTime: time,
    index: z.int().describe("Place in the answer, from 0."),
  })
  .meta({ id: "SubmissionListItem" });
