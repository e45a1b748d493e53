/**
 * What a judge and the server say to each other. A judge speaks on three subjects of its own and hears answers on
 * its own inbox; it is told only about work it holds. No message is larger than 256 KiB: sources, manifests and
 * test data are fetched by their hash, and a report of more is put where they are.
 */
import { fileNamePattern, judgeCaseModes, namedCheckers } from "@touchstone/domain";
import { z } from "zod";

/** The largest message on the wire. */
export const busMessageBytesMax = 256 * 1024;

/** The subjects of one judge; its key gives it rights to these and to no other. */
export function judgeSubjects(judgeId: string) {
  return {
    claim: `judge.claim.${judgeId}`,
    renew: `judge.renew.${judgeId}`,
    report: `judge.report.${judgeId}`,
    inbox: `_INBOX_judge_${judgeId}`,
    /** Where the site says at once that an attempt is void; the next renewal says it again. */
    void: `_INBOX_judge_${judgeId}.void`,
  };
}

/** What a judge may be able to do besides its languages. */
export const judgeFeatures = {
  /** Isolates and measures as a contest needs it; a judge without it is for development. */
  productionSandbox: "production-sandbox",
  /** Its processors do as much now as when they had nothing else to do. Work of contests asks for it. */
  quiet: "quiet",
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const attempt = z.uuid();

/**
 * A text of a report. Whatever a judge says of it, PostgreSQL can keep it: it takes no NUL, and in `jsonb` no half of
 * a character, so U+FFFD stands for either.
 */
const reportText = z.string().overwrite((text) => text.toWellFormed().replaceAll("\0", "\ufffd"));

/** A blob by its hash. */
const blobName = z.object({ sha256, sizeBytes: z.int().nonnegative() });

export type BlobName = z.infer<typeof blobName>;

/** Files beside a program, by the name they have in its folder. */
const filesBeside = z.record(z.string().regex(fileNamePattern), blobName);

/** The most tests of a problem. */
export const testManifestMax = 2000;

/**
 * What a problem is judged with, an immutable blob itself: it names every other blob a judge may ask for. The order of
 * the tests is the order of judging.
 */
export const testManifest = z.object({
  tests: z
    .array(
      z.object({
        input: blobName,
        answer: blobName,
        scorePoints: z.int().nonnegative(),
        group: z.int().nonnegative(),
      }),
    )
    .min(1)
    .max(testManifestMax),
  /** The checker or the interactor, where the order's comparison asks for one. */
  juryProgram: z.object({ languageKey: z.string(), source: blobName, files: filesBeside }).optional(),
  /** Beside the contestant's program, when it is compiled and when it runs. */
  userFiles: filesBeside.optional(),
});

export type TestManifest = z.infer<typeof testManifest>;

/** Every blob that a manifest names. */
export function manifestBlobs({ tests, juryProgram, userFiles }: TestManifest): BlobName[] {
  return [
    ...tests.flatMap(({ input, answer }) => [input, answer]),
    ...(juryProgram ? [juryProgram.source, ...Object.values(juryProgram.files)] : []),
    ...Object.values(userFiles ?? {}),
  ];
}

/** How an output is held against the answer. */
const comparison = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("default"), ignoresTrailingBlanks: z.boolean() }),
  /** One of the ready-made checkers; the tolerance is that of `numbers`. */
  z.object({
    kind: z.literal("named"),
    name: z.enum(namedCheckers),
    tolerance: z
      .object({ absolute: z.number().nonnegative(), relative: z.number().nonnegative() })
      .optional(),
  }),
  /** The jury's program of the manifest reads input, output and answer. */
  z.object({ kind: z.literal("checker") }),
  /** The jury's program of the manifest talks with the contestant's. */
  z.object({ kind: z.literal("interactor") }),
]);

export type Comparison = z.infer<typeof comparison>;

/** One piece of work: everything a judge needs, and nothing about who sent it. */
export const workOrder = z.object({
  attempt,
  /** Below zero that of a self-test or of a jury's program that is compiled. */
  submissionId: z.int(),
  generation: z.int(),
  /** Follows the submission from the request that brought it into every log. */
  requestId: z.string(),
  languageKey: z.string(),
  source: blobName,
  manifest: blobName,
  /** Signed address of exactly the blobs this order names; `{sha256}` in it stands for the hash of one. */
  blobUrl: z.string(),
  limits: z.object({
    timeMs: z.int().positive(),
    memoryBytes: z.int().positive(),
    stackBytes: z.int().positive(),
    outputBytes: z.int().positive(),
    /** Judged CPU time of all tests together; past it the remaining tests are skipped. */
    budgetMs: z.int().positive(),
  }),
  problemType: z.enum(["acm", "oi"]),
  caseMode: z.enum(judgeCaseModes),
  comparison,
  /** Names of the files the program reads and writes instead of its standard streams; null where it does not. */
  fileIo: z
    .object({ input: z.string().regex(fileNamePattern), output: z.string().regex(fileNamePattern) })
    .nullable(),
  /**
   * A run on an input of the contestant's own, in place of the tests. The answer is null where nothing was expected;
   * the comparison is then never asked.
   */
  selfTest: z.object({ input: z.string(), answer: z.string().nullable() }).optional(),
  /** The jury's program of the manifest is compiled, and that is all; the order's source is not fetched. */
  juryCompile: z.literal(true).optional(),
});

export type WorkOrder = z.infer<typeof workOrder>;

/** What a judge can do. */
const judgeAbilities = z.object({
  languages: z.array(z.string()).max(200),
  /** By language key: the compiler as it names itself. */
  versions: z.record(z.string().max(100), z.string().max(300)),
  features: z.array(z.string()).max(50),
  toolchain: z.string().max(100),
  slots: z.int().positive(),
  driver: z.string().max(32),
});

export type JudgeAbilities = z.infer<typeof judgeAbilities>;

/** "I have a free slot." A judge that starts takes a new session; work of its older ones is void. */
export const claimRequest = judgeAbilities.extend({
  session: z.uuid(),
  /** How long the server may wait for work before it answers that there is none. */
  waitMs: z.int().min(0).max(20_000),
});

export type ClaimRequest = z.infer<typeof claimRequest>;

export const claimReply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("work"), order: workOrder }),
  z.object({ kind: z.literal("none") }),
  /** This judge gets no work: unknown, disabled, draining, or an older session. */
  z.object({ kind: z.literal("refused"), because: z.string() }),
]);

export type ClaimReply = z.infer<typeof claimReply>;

/** How far a judgement is; may be lost without harm. */
export const progress = z.object({
  phase: z.enum(["compiling", "judging"]),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

export type Progress = z.infer<typeof progress>;

/** How busy a judge is. */
export const judgeLoad = z.object({
  busySlots: z.int().nonnegative(),
  diskFreeBytes: z.int().nonnegative(),
  /** CPU time of a fixed program lately, and when the judge had nothing else to do; null before it is known. */
  noise: z.object({ p50Ms: z.number(), p95Ms: z.number(), baselineMs: z.number() }).nullable(),
  /** Of the whole machine, lately; a judge of an older release does not say it. */
  machine: z
    .object({
      cpuCores: z.int().positive(),
      cpuPercent: z.number().min(0).max(100),
      memoryPercent: z.number().min(0).max(100),
    })
    .optional(),
  /** The judge's own clock when it said this, in milliseconds since 1970; an older release does not say it. */
  clockMs: z.int().optional(),
});

export type JudgeLoad = z.infer<typeof judgeLoad>;

/** The same as the site keeps it, with how far the judge's clock was ahead of the database's, the way included. */
export const keptLoad = judgeLoad.omit({ clockMs: true }).extend({ clockAheadMs: z.int().optional() });

export type KeptLoad = z.infer<typeof keptLoad>;

/** "I still hold these." Sent every ten seconds and whenever a phase or a test ends (not more than five a second). */
export const renewRequest = z.object({
  session: z.uuid(),
  held: z.array(z.object({ attempt, progress })).max(256),
  load: judgeLoad.optional(),
});

export type RenewRequest = z.infer<typeof renewRequest>;

/**
 * What the site wants of a judge. One that is draining finishes what it holds and is given nothing new; what a
 * disabled one holds is void.
 */
export const judgeState = z.enum(["enabled", "draining", "disabled"]);

export type JudgeState = z.infer<typeof judgeState>;

/** Said on the void subject. */
export const voidNotice = z.object({ attempt });

/** What became of each: `void` work is dropped without a report. */
export const renewReply = z.object({
  attempts: z.array(z.object({ attempt, state: z.enum(["held", "void"]) })),
  /** What the site wants of this judge; see JudgeState. Absent for one it does not know. */
  state: judgeState.optional(),
});

export type RenewReply = z.infer<typeof renewReply>;

/** Characters of a self-test's output that are kept. */
export const selfTestTextMax = 16 * 1024;

const verdictCause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("idle") }),
  z.object({ kind: z.literal("output-limit") }),
  z.object({ kind: z.literal("exit-code"), code: z.int() }),
  z.object({ kind: z.literal("signal"), signal: z.int() }),
  z.object({ kind: z.literal("unstartable") }),
  z.object({ kind: z.literal("checker-broken") }),
]);

/** Characters of each side of a difference. */
export const differenceTextMax = 200;

/** Where an output and the answer part; null on the side that has ended. */
export const outputDifference = z
  .object({
    kind: z.enum(["word", "space"]).describe("With `space` all words are the same."),
    line: z.int().positive(),
    column: z.int().positive().describe("Characters from the beginning of the line, from 1."),
    expected: reportText.max(differenceTextMax).nullable(),
    found: reportText.max(differenceTextMax).nullable(),
  })
  .meta({ id: "OutputDifference" });

const testReport = z.object({
  status: z.int(),
  share: z.number().min(0).max(1),
  cause: verdictCause.nullable(),
  timeMs: z.int().nonnegative(),
  memoryBytes: z.int().nonnegative(),
  /** What is said of this one test to those who may see it. */
  note: reportText.max(2000).optional(),
  /** Where a wrong output and the answer part, where that was looked for. */
  difference: outputDifference.optional(),
  /** CPU time of each run in milliseconds, where a time limit that was only just missed was tried again. */
  runsMs: z.array(z.int().nonnegative()).optional(),
});

export type TestReport = z.infer<typeof testReport>;

/** Why work comes back from a judge that stops. */
export const drainedFault = "drained";

/** How an attempt ended. */
export const judgeOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("compile-error"), message: reportText.max(64 * 1024) }),
  /** One entry a test of the manifest, in its order; skipped tests have status -4. */
  z.object({ kind: z.literal("judged"), tests: z.array(testReport) }),
  /** What a self-test did, with the beginning of what it wrote. */
  z.object({
    kind: z.literal("self-tested"),
    test: testReport,
    stdout: reportText.max(selfTestTextMax),
    stderr: reportText.max(selfTestTextMax),
  }),
  /** The jury's program of an order that asks for no more has compiled. */
  z.object({ kind: z.literal("compiled") }),
  /** Ours, never the contestant's: tried again elsewhere. */
  z.object({ kind: z.literal("fault"), because: reportText.max(4000) }),
]);

/** The end of an attempt: what the program did, or why we cannot say. */
export const judgeReport = z.object({
  session: z.uuid(),
  attempt,
  submissionId: z.int(),
  generation: z.int(),
  requestId: reportText,
  toolchain: reportText,
  /** What compiled it, as the compiler names itself, and by which command. Absent where nothing came to that. */
  build: z.object({ compiler: reportText.max(300), command: reportText.max(2000) }).optional(),
  /** CPU time the submission cost the judge, compile included. */
  spentCpuMs: z.int().nonnegative(),
  outcome: judgeOutcome,
});

export type JudgeReport = z.infer<typeof judgeReport>;

/** A report as it travels: an outcome that the wire does not carry is stored by its judge first, and named here. */
export const sentReport = judgeReport.extend({
  outcome: z.union([judgeOutcome, z.object({ kind: z.literal("stored"), blob: blobName })]),
});

export type SentReport = z.infer<typeof sentReport>;

/** The largest outcome a judge may store. */
export const storedOutcomeBytesMax = 16 * 1024 ** 2;
