/** problem.yaml and tests/plan.json of a package that the site wrote; `docs/problem-package.md` explains both. */
import {
  feedbacks,
  type JudgeMode,
  judgeCaseModes,
  judgeModes,
  juryLanguages,
  locales,
  namedCheckers,
  problemAuths,
} from "@touchstone/domain";
import { z } from "zod";

/** A name that a problem knows a file by, and the file of the package that has its content. */
const placed = z.strictObject({ name: z.string(), file: z.string() });

/** A program in a file of the package. */
const program = z.strictObject({ language: z.string(), file: z.string() });

const authNames = Object.keys(problemAuths) as (keyof typeof problemAuths)[];

export const ownFacts = z.strictObject({
  format: z.literal(2),
  id: z.string(),
  /** The language of the statement; the other one is a translation. */
  language: z.enum(locales),
  /** Titles by language; the texts lie in `statement/<language>/`. */
  titles: z.partialRecord(z.enum(locales), z.string()),
  type: z.enum(["acm", "oi"]),
  difficulty: z.int(),
  auth: z.enum(authNames),
  codeShare: z.boolean(),
  source: z.string(),
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  limits: z.strictObject({ timeMs: z.int(), memoryMb: z.int(), stackMb: z.int() }),
  judge: z.enum(Object.keys(judgeModes) as JudgeMode[]),
  /** The checker or the interactor. */
  juryProgram: z.strictObject({ language: z.enum(juryLanguages), file: z.string() }).nullable(),
  juryFiles: z.array(placed),
  files: z.array(placed),
  removeTrailingBlanks: z.boolean(),
  checker: z.enum(namedCheckers).nullable(),
  tolerance: z
    .strictObject({ absolute: z.number().min(0).max(1), relative: z.number().min(0).max(1) })
    .nullable(),
  fileIo: z.strictObject({ input: z.string(), output: z.string() }).nullable(),
  caseMode: z.enum(judgeCaseModes),
  feedback: z.enum(feedbacks),
  templates: z.array(program.extend({ isOn: z.boolean() })),
  mainSolution: program.nullable(),
  attachments: z.array(placed.extend({ kind: z.enum(["image", "file"]), link: z.string() })),
});

export type OwnFacts = z.infer<typeof ownFacts>;

/** The tests: names, files of the package, points and subtasks. */
export const ownPlan = z.strictObject({
  /** False where the tests were typed in. */
  isUploaded: z.boolean(),
  tests: z.array(
    z.strictObject({
      input: placed,
      output: placed.nullable(),
      scorePoints: z.number().nullable(),
      group: z.number().nullable(),
    }),
  ),
});

export type OwnPlan = z.infer<typeof ownPlan>;
