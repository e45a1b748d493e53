import { z } from "zod";
import { looseInt } from "./fields.ts";
import { route } from "./route.ts";

/** A programming language as editors and forms know it. */
export const language = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().describe("Compiler or interpreter with its version."),
    contentType: z.string().describe("Editor mode."),
    compileCommand: z.string(),
    template: z.string().describe("What the editor starts with."),
    codeTemplate: z.string(),
    isSpj: z.boolean().describe("True when checkers may be written in it."),
    oj: z.string().describe("ME, or the key of a remote judge."),
    seq: z.int(),
  })
  .meta({ id: "Language" });

/** A language in the list of all of them. */
const listedLanguage = language
  .extend({
    versions: z
      .array(z.string())
      .describe("What the judges that are there told of their compiler or interpreter, each once."),
  })
  .meta({ id: "ListedLanguage" });

/** A language as root manages it. */
const managedLanguage = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    isSpj: z.boolean(),
    isEnabled: z.boolean().describe("False while it is not offered."),
    seq: z.int(),
    judges: z
      .array(z.object({ name: z.string(), version: z.string().nullable(), isThere: z.boolean() }))
      .describe("Judges that have it, each with the version it told."),
  })
  .meta({ id: "ManagedLanguage" });

export const languagesRoutes = {
  getLanguages: route({
    methods: ["GET"],
    path: "/api/languages",
    policy: "anyone",
    summary: "Languages of the site; with all=false and pid, those of the problem's judge.",
    input: z.object({
      all: z.string().optional(),
      pid: looseInt,
    }),
    data: z.array(listedLanguage),
  }),
  getManagedLanguages: route({
    methods: ["GET"],
    path: "/api/admin/languages",
    policy: "root",
    summary: "Every language of this site, offered or not, with its version on each judge.",
    input: z.object({}),
    data: z.array(managedLanguage),
  }),
  setLanguageEnabled: route({
    methods: ["PUT"],
    path: "/api/admin/languages/enabled",
    policy: "root",
    summary: "Offers a language or no longer offers it. Work that was sent in it is judged all the same.",
    input: z.object({ id: z.int32(), isEnabled: z.boolean() }),
    data: z.null(),
    refusals: ["language_not_found", "last_language"],
  }),
  orderLanguages: route({
    methods: ["PUT"],
    path: "/api/admin/languages/order",
    policy: "root",
    summary:
      "Sets the order in which languages are offered: every language of this site, the first one first.",
    input: z.object({ ids: z.array(z.int32()).min(1).max(1000) }),
    data: z.null(),
    refusals: ["language_not_found"],
  }),
};
