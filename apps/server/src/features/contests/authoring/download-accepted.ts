/**
 * The programs of a contest as a zip, for its admins: accepted ones in ACM, in OI the last one with a score of each
 * person and problem. Only what was sent while the contest ran counts.
 */
import { Readable } from "node:stream";
import { writeArchive } from "@touchstone/archive";
import { contestType } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { demandContestEditor, type Editing } from "./demand-contest-editor.ts";

/** One program that goes into the archive. */
export interface ContestSource {
  username: string;
  displayId: string;
  submittedAt: Date;
  score: number | null;
  /** The name of its language. */
  language: string;
  sha256: Buffer;
}

/** Which programs of a contest are asked for. */
export interface SourcesAsked {
  contestId: number;
  from: Date;
  until: Date;
  isOi: boolean;
  /** Whose programs are left out, with those of super admins; null for nobody. */
  withoutAuthor: string | null;
}

/** What the download works with; submissions are of a higher layer, so the wiring hands them in. */
export interface AcceptedDeps {
  db: Database;
  now: () => Date;
  contestSources: (asked: SourcesAsked) => Promise<ContestSource[]>;
  readSource: (sha256: Buffer) => Promise<string>;
}

/** The archive, named after the contest and the moment. */
export async function downloadAccepted(
  deps: AcceptedDeps,
  editor: Editing["editor"],
  asked: { cid: number; excludeAdmin: boolean; splitType: "user" | "problem" },
): Promise<{ name: string; stream: Readable }> {
  const { cid, excludeAdmin, splitType } = asked;
  const contest = await demandContestEditor(deps.db, { editor, place: "either" }, cid);
  const isOi = contest.type === contestType.oi;
  const sources = await deps.contestSources({
    ...{ contestId: cid, from: contest.starts_at, until: contest.ends_at, isOi },
    withoutAuthor: excludeAdmin ? contest.author_id : null,
  });
  const taken = new Map<string, number>();
  const files = sources.map((source) => ({
    name: freeName(taken, source, splitType),
    open: async () => Readable.from([Buffer.from(await deps.readSource(source.sha256))]),
  }));
  return { name: `contest_${cid}_${deps.now().getTime()}.zip`, stream: writeArchive(files) };
}

/** `user/A_(20261115093000).cpp`, with the score in OI; a second one of the same name gets a number. */
function freeName(taken: Map<string, number>, source: ContestSource, splitType: "user" | "problem"): string {
  const { username, displayId, submittedAt, score } = source;
  const time = submittedAt.toISOString().replace(/\D/g, "").slice(0, 14);
  const [folder, file] = splitType === "user" ? [username, displayId] : [displayId, username];
  const points = score === null ? "_" : `_${score}_`;
  const stem = `${plain(folder)}/${plain(file)}${points}(${time})`;
  const ending = extensionOf(source.language);
  const key = `${stem}.${ending}`.toLowerCase();
  const number = (taken.get(key) ?? 0) + 1;
  taken.set(key, number);
  return number === 1 ? `${stem}.${ending}` : `${stem}-${number}.${ending}`;
}

/** What people and jury choose as names may not be a path. */
function plain(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}_+-]/gu, "_");
  return /^[._]*$/.test(safe) ? `_${safe}` : safe;
}

const endings: readonly (readonly [start: RegExp, ending: string])[] = [
  [/^(G\+\+|C\+\+)/i, "cpp"],
  [/^C#/i, "cs"],
  [/^(GCC|C\b)/i, "c"],
  [/^Py/i, "py"],
  [/^JavaScript/i, "js"],
  [/^TypeScript/i, "ts"],
  [/^Java/i, "java"],
  [/^Pascal/i, "pas"],
  [/^Go/i, "go"],
  [/^php/i, "php"],
  [/^Rust/i, "rs"],
  [/^Ruby/i, "rb"],
];

/** The ending of a program in a language of that name. */
function extensionOf(language: string): string {
  return endings.find(([start]) => start.test(language))?.[1] ?? "txt";
}
