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
    data: z.array(language),
  }),
};
