/**
 * What a judge and the server say to each other. A judge speaks on three subjects of its own and hears answers on
 * its own inbox; it is told only about work it holds. No message is larger than 256 KiB: sources, manifests and
 * test data are fetched by their hash.
 */
import { judgeCaseModes } from "@touchstone/domain";
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
  };
}

/** What a judge may be able to do besides its languages. */
export const judgeFeatures = {
  /** Isolates and measures as a contest needs it; a judge without it is for development. */
  productionSandbox: "production-sandbox",
} as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const attempt = z.uuid();

/** A blob by its hash. */
const blobName = z.object({ sha256, sizeBytes: z.int().nonnegative() });

export type BlobName = z.infer<typeof blobName>;

/** The tests of a problem, an immutable blob itself. Order is the order of judging. */
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
    .max(2000),
});

export type TestManifest = z.infer<typeof testManifest>;

/** How an output is held against the answer. */
const comparison = z.object({ kind: z.literal("default"), ignoresTrailingBlanks: z.boolean() });

export type Comparison = z.infer<typeof comparison>;

/** One piece of work: everything a judge needs, and nothing about who sent it. */
export const workOrder = z.object({
  attempt,
  submissionId: z.int(),
  generation: z.int(),
  /** Follows the submission from the request that brought it into every log. */
  requestId: z.string(),
  languageKey: z.string(),
  source: blobName,
  manifest: blobName,
  /** Signed prefix of the addresses of exactly the blobs this order names; `{sha256}` is replaced. */
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
});

export type WorkOrder = z.infer<typeof workOrder>;

/** "I have a free slot." A judge that starts takes a new session; work of its older ones is void. */
export const claimRequest = z.object({
  session: z.uuid(),
  /** What this judge can do. */
  languages: z.array(z.string()).max(200),
  features: z.array(z.string()).max(50),
  toolchain: z.string().max(100),
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

/** "I still hold these." Sent every ten seconds and whenever a phase or a test ends (not more than five a second). */
export const renewRequest = z.object({
  session: z.uuid(),
  held: z.array(z.object({ attempt, progress })).max(256),
});

export type RenewRequest = z.infer<typeof renewRequest>;

/** What became of each: `void` work is dropped without a report. */
export const renewReply = z.object({
  attempts: z.array(z.object({ attempt, state: z.enum(["held", "void"]) })),
});

export type RenewReply = z.infer<typeof renewReply>;

const verdictCause = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("idle") }),
  z.object({ kind: z.literal("output-limit") }),
  z.object({ kind: z.literal("exit-code"), code: z.int() }),
  z.object({ kind: z.literal("signal"), signal: z.int() }),
  z.object({ kind: z.literal("unstartable") }),
  z.object({ kind: z.literal("checker-broken") }),
]);

const testReport = z.object({
  status: z.int(),
  share: z.number().min(0).max(1),
  cause: verdictCause.nullable(),
  timeMs: z.int().nonnegative(),
  memoryBytes: z.int().nonnegative(),
  /** What is said of this one test to those who may see it. */
  note: z.string().max(2000).optional(),
});

/** The end of an attempt: what the program did, or why we cannot say. */
export const judgeReport = z.object({
  session: z.uuid(),
  attempt,
  submissionId: z.int(),
  generation: z.int(),
  requestId: z.string(),
  toolchain: z.string(),
  /** CPU time the submission cost the judge, compile included. */
  spentCpuMs: z.int().nonnegative(),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("compile-error"), message: z.string().max(64 * 1024) }),
    /** One entry a test of the manifest, in its order; skipped tests have status -4. */
    z.object({ kind: z.literal("judged"), tests: z.array(testReport) }),
    /** Ours, never the contestant's: tried again elsewhere. */
    z.object({ kind: z.literal("fault"), because: z.string().max(4000) }),
  ]),
});

export type JudgeReport = z.infer<typeof judgeReport>;
export type TestReport = z.infer<typeof testReport>;
