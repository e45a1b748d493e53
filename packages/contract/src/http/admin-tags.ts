import { problemLimits } from "@touchstone/domain";
import { z } from "zod";
import type { MessageKey } from "../messages/message-key.ts";
import { filterText, says, smallNumber } from "./fields.ts";
import { classification, tag } from "./problem-fields.ts";
import { route } from "./route.ts";

const named = (required: MessageKey) =>
  z.string({ error: required }).trim().min(1, required).max(problemLimits.tagNameMax, says("Text_Check_Max"));
const ofJudge = z.string().trim().min(1).max(20).optional().default("ME");

const tagFields = {
  name: named("Tag_Name_Required"),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, says("Tag_Color_Shape"))
    .nullish()
    .transform((color) => color ?? null),
  oj: ofJudge.describe("ME, or the key of a remote judge."),
  tcid: z
    .int32()
    .nullish()
    .transform((id) => id ?? null)
    .describe("Its classification."),
};
const classificationFields = {
  name: named("Classification_Name_Required"),
  oj: ofJudge,
  rank: z.int().min(0).max(1_000_000).optional().default(0).describe("Smaller ones come first."),
};
const tagRefusals = ["tag_exists", "classification_not_found"] as const;

/** Tags of the site and their classifications. */
export const adminTagsRoutes = {
  addTag: route({
    methods: ["POST"],
    path: "/api/admin/tag",
    policy: "problemStaff",
    summary: "Makes a tag of the site.",
    input: z.object(tagFields),
    data: tag,
    refusals: tagRefusals,
  }),
  updateTag: route({
    methods: ["PUT"],
    path: "/api/admin/tag",
    policy: "problemStaff",
    summary: "Changes the name, color or classification of a tag.",
    input: z.object({ id: smallNumber, ...tagFields }),
    data: z.null(),
    refusals: ["tag_not_found", ...tagRefusals],
  }),
  deleteTag: route({
    methods: ["DELETE"],
    path: "/api/admin/tag",
    policy: "problemStaff",
    summary: "Deletes a tag and takes it off every problem.",
    input: z.object({ tid: smallNumber }),
    data: z.null(),
    refusals: ["tag_not_found"],
  }),
  getTagClassifications: route({
    methods: ["GET"],
    path: "/api/admin/tag/classification",
    policy: "problemStaff",
    summary: "The classifications of one judge's tags, in their order.",
    input: z.object({ oj: filterText.describe("ME (the default), the key of a remote judge, or ALL.") }),
    data: z.array(classification),
  }),
  addTagClassification: route({
    methods: ["POST"],
    path: "/api/admin/tag/classification",
    policy: "problemStaff",
    summary: "Makes a classification.",
    input: z.object(classificationFields),
    data: classification,
  }),
  updateTagClassification: route({
    methods: ["PUT"],
    path: "/api/admin/tag/classification",
    policy: "problemStaff",
    summary: "Changes the name or the rank of a classification.",
    input: z.object({ id: smallNumber, ...classificationFields }),
    data: z.null(),
    refusals: ["classification_not_found"],
  }),
  deleteTagClassification: route({
    methods: ["DELETE"],
    path: "/api/admin/tag/classification",
    policy: "problemStaff",
    summary: "Deletes a classification; its tags stay, without one.",
    input: z.object({ tcid: smallNumber }),
    data: z.null(),
    refusals: ["classification_not_found"],
  }),
};
