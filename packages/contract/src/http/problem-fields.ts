import { locales } from "@touchstone/domain";
import { z } from "zod";

const verdictCount = z.int().describe("Kept count of public submissions with this verdict.");

/** The kept counts of a problem. */
export const verdictCounts = {
  total: z.int().describe("Public submissions."),
  ac: verdictCount,
  wa: verdictCount,
  tle: verdictCount,
  mle: verdictCount,
  re: verdictCount,
  pe: verdictCount,
  ce: verdictCount,
  se: verdictCount,
  pa: verdictCount,
};

/** Which language a problem's text is in, and which there are. */
export const statementLocales = {
  locale: z.enum(locales).describe("Language of the text here: the reader's where it exists."),
  locales: z.array(z.enum(locales)).describe("Languages the statement exists in."),
};

/** A tag as a problem shows it. */
export const tagLabel = z.object({ id: z.int(), name: z.string(), color: z.string().nullable() });

/** A tag as the sidebar and forms know it. */
export const tag = tagLabel
  .extend({
    oj: z.string().describe("ME, or the key of a remote judge."),
    gid: z.int().nullable().describe("The group it belongs to; null for a tag of the site."),
    tcid: z.int().nullable().describe("Its classification."),
  })
  .meta({ id: "Tag" });

/** A group of tags in the sidebar and in forms. */
export const classification = z
  .object({ id: z.int(), name: z.string(), oj: z.string(), rank: z.int() })
  .meta({ id: "TagClassification" });

/** The tags of one classification; the last one may hold those of none. */
export const classifiedTags = z
  .object({
    classification: classification.nullable(),
    tagList: z.array(tag),
  })
  .meta({ id: "ClassifiedTags" });
