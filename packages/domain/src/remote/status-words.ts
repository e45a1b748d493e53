/**
 * What the verdicts of other judges are called here. A word that is in no table is no verdict: the site has changed,
 * and whoever keeps the adapter has to look.
 */
import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";

/** What a word of another judge means: it still works, it has a verdict, or it failed itself. */
export type RemoteWord =
  | { kind: "running" }
  | { kind: "status"; status: JudgeStatus }
  | { kind: "judge-error" };

const running: RemoteWord = { kind: "running" };
const judgeError: RemoteWord = { kind: "judge-error" };
const status = (code: JudgeStatus): RemoteWord => ({ kind: "status", status: code });

type Words = readonly (readonly [RegExp, RemoteWord])[];

/** HDU says a word, sometimes with the cause of a crash behind it. */
const hduWords: Words = [
  [/^(queuing|compiling|running)$/i, running],
  [/^accepted$/i, status(judgeStatus.accepted)],
  [/^presentation error$/i, status(judgeStatus.presentationError)],
  [/^wrong answer$/i, status(judgeStatus.wrongAnswer)],
  [/^runtime error\b/i, status(judgeStatus.runtimeError)],
  [/^time limit exceeded$/i, status(judgeStatus.timeLimit)],
  [/^memory limit exceeded$/i, status(judgeStatus.memoryLimit)],
  [/^output limit exceeded$/i, status(judgeStatus.runtimeError)],
  [/^compilation error$/i, status(judgeStatus.compileError)],
  [/^(system error|out of contest time)$/i, judgeError],
];

/** Codeforces says a sentence: "Wrong answer on test 2". */
const codeforcesWords: Words = [
  [/^(in queue|running|testing|queued|submitted)\b/i, running],
  [/^(accepted|happy new year!)$/i, status(judgeStatus.accepted)],
  [/^perfect result\b/i, status(judgeStatus.accepted)],
  [/^wrong answer\b/i, status(judgeStatus.wrongAnswer)],
  [/^presentation error\b/i, status(judgeStatus.presentationError)],
  [/^runtime error\b/i, status(judgeStatus.runtimeError)],
  [/^(time|idleness) limit exceeded\b/i, status(judgeStatus.timeLimit)],
  [/^memory limit exceeded\b/i, status(judgeStatus.memoryLimit)],
  [/^compilation error\b/i, status(judgeStatus.compileError)],
  [/^hacked\b/i, status(judgeStatus.wrongAnswer)],
  [/^partial result\b/i, status(judgeStatus.partial)],
  [/^(denial of judgement|judgement failed|skipped|rejected|security violated)\b/i, judgeError],
];

/** POJ says a word, and while it runs two. */
const pojWords: Words = [
  [/^(waiting|compiling|judging|running( & judging)?)$/i, running],
  [/^accepted$/i, status(judgeStatus.accepted)],
  [/^presentation error$/i, status(judgeStatus.presentationError)],
  [/^wrong answer$/i, status(judgeStatus.wrongAnswer)],
  [/^runtime error$/i, status(judgeStatus.runtimeError)],
  [/^time limit exceeded$/i, status(judgeStatus.timeLimit)],
  [/^memory limit exceeded$/i, status(judgeStatus.memoryLimit)],
  [/^output limit exceeded$/i, status(judgeStatus.runtimeError)],
  [/^compile error$/i, status(judgeStatus.compileError)],
  [/^(system|validator) error$/i, judgeError],
];

/** AtCoder says letters; while it runs how many tests it has done, and the worst of them behind it. */
const atcoderWords: Words = [
  [/^(WJ|WR|Judging|\d+ ?\/ ?\d+( [A-Z]+)?)$/, running],
  [/^AC$/, status(judgeStatus.accepted)],
  [/^(WA|QLE)$/, status(judgeStatus.wrongAnswer)],
  [/^(RE|OLE)$/, status(judgeStatus.runtimeError)],
  [/^TLE$/, status(judgeStatus.timeLimit)],
  [/^MLE$/, status(judgeStatus.memoryLimit)],
  [/^CE$/, status(judgeStatus.compileError)],
  [/^IE$/, judgeError],
];

/** SPOJ says a number. It knows no limit of memory: a program that meets it has a runtime error. */
const spojWords: Words = [
  [/^(\d|10)$/, running],
  [/^11$/, status(judgeStatus.compileError)],
  [/^12$/, status(judgeStatus.runtimeError)],
  [/^13$/, status(judgeStatus.timeLimit)],
  [/^14$/, status(judgeStatus.wrongAnswer)],
  [/^15$/, status(judgeStatus.accepted)],
  [/^20$/, judgeError],
];

const wordsOf = {
  HDU: hduWords,
  CF: codeforcesWords,
  POJ: pojWords,
  GYM: codeforcesWords,
  AC: atcoderWords,
  SPOJ: spojWords,
} as const;

/** The judges that programs can be sent to. */
export type RemoteSite = keyof typeof wordsOf;

/** Every judge that programs can be sent to, by the key its problems begin with. */
export const remoteSites = ["HDU", "CF", "POJ", "GYM", "AC", "SPOJ"] as const satisfies readonly RemoteSite[];

/** The judges that have accounts and languages of their own: the gym is a part of Codeforces. */
export const accountSites = ["HDU", "CF", "POJ", "AC", "SPOJ"] as const satisfies readonly RemoteSite[];

/** A judge with accounts and languages of its own. */
export type AccountSite = (typeof accountSites)[number];

/** Whose accounts a judge is called with. */
export function accountSiteOf(site: RemoteSite): AccountSite {
  return site === "GYM" ? "CF" : site;
}

/** Whether programs can be sent to the judge of that key. */
export function isRemoteSite(key: string): key is RemoteSite {
  return (remoteSites as readonly string[]).includes(key);
}

/** What a site's word means; undefined for one that is not known. */
export function readRemoteWord(site: RemoteSite, said: string): RemoteWord | undefined {
  const word = said.replace(/\s+/g, " ").trim();
  return wordsOf[site].find(([shape]) => shape.test(word))?.[1];
}
