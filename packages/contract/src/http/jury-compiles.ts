import { fileNamePattern, juryLanguages } from "@touchstone/domain";
import { z } from "zod";
import { looseInt } from "./fields.ts";
import { route } from "./route.ts";

const codeMax = 256 * 1024;
const filesMax = 20;

/** A program of a jury. */
export const compileInput = z.object({
  pid: looseInt.describe("The problem it is for, if it has been saved."),
  gid: looseInt.describe("The group whose problem it is for."),
  code: z.string().min(1).max(codeMax),
  language: z.enum(juryLanguages),
  extraFiles: z
    .record(z.string().regex(fileNamePattern), z.string().max(codeMax))
    .refine((files) => Object.keys(files).length <= filesMax)
    .nullish()
    .describe("Contents by name, beside the program when it is compiled."),
});

/** What a compiler said. That code does not compile is an answer, not a refusal. */
export const compileResult = z
  .object({
    isCompiled: z.boolean(),
    message: z.string().describe("What the compiler wrote; empty where it compiled."),
  })
  .meta({ id: "CompileResult" });

/** Why a program is not compiled. */
export const compileRefusals = ["no_judge_ready", "compile_unanswered", "too_many_in_flight"] as const;

const compile = {
  methods: ["POST"] as const,
  policy: "adminArea" as const,
  input: compileInput,
  data: compileResult,
  refusals: compileRefusals,
};

export const juryCompilesRoutes = {
  compileSpj: route({
    ...compile,
    path: "/api/admin/problem/compile-spj",
    summary: "Compiles a checker in the sandbox of a judge and waits for the outcome.",
  }),
  compileInteractive: route({
    ...compile,
    path: "/api/admin/problem/compile-interactive",
    summary: "Compiles an interactor in the sandbox of a judge and waits for the outcome.",
  }),
};
