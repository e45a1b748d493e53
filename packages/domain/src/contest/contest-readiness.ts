/**
 * What stands in the way of a contest before it starts. From facts alone: each check gives one line, good, a warning
 * (it can start, somebody should look) or bad (people would be hurt by it). What to do about each state is words.
 */
import { contestAuth, contestType } from "./contest-kinds.ts";

/** How bad the line of a check is. */
export const readinessLevels = ["good", "warning", "bad"] as const;
export type ReadinessLevel = (typeof readinessLevels)[number];

/** In the order in which a contest is made ready. */
export const readinessChecks = [
  "problems",
  "tests",
  "verified",
  "judging",
  "colors",
  "judges",
  "languages",
  "toolchains",
  "remote",
  "clocks",
  "disk",
  "prints",
  "entries",
  "visible",
  "seal",
] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** What a line says of its check. */
export const readinessStates = ["fine", "none", "some", "off", "outside"] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** What was found of one check. */
export interface ReadinessLine {
  readonly check: ReadinessCheck;
  readonly level: ReadinessLevel;
  readonly state: ReadinessState;
  readonly items: ReadinessItem[];
}

/** A problem, judge, language or machine that a line names, with what was measured of it. */
export interface ReadinessItem {
  readonly name: string;
  /** Milliseconds of a clock, bytes of a disk, a count; null where nothing was measured. */
  readonly value: number | null;
}

/** What the lines are read from. */
export interface ReadinessFacts {
  readonly contest: {
    readonly type: number;
    readonly auth: number;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly sealRank: boolean;
    readonly sealAt: Date | null;
    readonly isVisible: boolean;
    readonly entries: number;
  };
  readonly problems: readonly {
    readonly displayId: string;
    readonly hasTests: boolean;
    readonly isVerified: boolean;
    readonly isPaused: boolean;
    readonly color: string | null;
    /** Keys of the languages it takes. */
    readonly languages: readonly string[];
    /** Judged elsewhere: nothing of it is tested, tried or run here. */
    readonly isRemote: boolean;
  }[];
  /** The judges that take work now. */
  readonly judges: readonly {
    readonly name: string;
    readonly languages: readonly string[];
    readonly toolchain: string | null;
    /** How far its clock is ahead of the database's; null where it does not say. */
    readonly clockAheadMs: number | null;
    readonly diskFreeBytes: number | null;
  }[];
  /** The other judges that judge problems of the contest. */
  readonly remote: {
    readonly isOpen: boolean;
    readonly sites: readonly {
      readonly name: string;
      /** Accounts that may be used. */
      readonly accounts: number;
      /** It answers, and is understood. */
      readonly isWell: boolean;
    }[];
  };
  /** The site's own machine. */
  readonly site: { readonly clockAheadMs: number; readonly diskFreeBytes: number | null };
  /** The names of languages by their keys. */
  readonly languageNames: ReadonlyMap<string, string>;
  /** Printing, where the contest has it: whether a print was marked as printed, as a test shows. */
  readonly prints: { readonly waiting: number; readonly printed: number } | null;
}

/** A clock that differs by more than this puts a submission on the wrong side of a moment. */
const clockLimitsMs = { warning: 1_000, bad: 5_000 };
const diskLimitsBytes = { warning: 5 * 1024 ** 3, bad: 1024 ** 3 };

/** The lines of a contest, one for each check. */
export function readContestReadiness(facts: ReadinessFacts): ReadinessLine[] {
  const { contest, problems, judges, prints } = facts;
  const own = problems.filter(({ isRemote }) => !isRemote);
  const isAllRemote = problems.length > 0 && own.length === 0;
  return [
    problems.length === 0 ? line("problems", "bad", "none") : counted("problems", problems.length),
    lacking("tests", "bad", own, ({ hasTests }) => hasTests),
    lacking("verified", "warning", own, ({ isVerified }) => isVerified),
    lacking("judging", "bad", own, ({ isPaused }) => !isPaused),
    contest.type === contestType.acm
      ? lacking("colors", "warning", problems, ({ color }) => color !== null)
      : line("colors", "good", "off"),
    judges.length === 0 && !isAllRemote ? line("judges", "bad", "none") : counted("judges", judges.length),
    languagesLine({ ...facts, problems: own }),
    toolchainsLine(facts),
    remoteLine(facts),
    clocksLine(facts),
    diskLine(facts),
    printsLine(prints),
    contest.auth !== contestAuth.public && contest.entries === 0
      ? line("entries", "warning", "none")
      : counted("entries", contest.entries),
    line("visible", contest.isVisible ? "good" : "warning", contest.isVisible ? "fine" : "none"),
    sealLine(contest),
  ];
}

function line(
  check: ReadinessCheck,
  level: ReadinessLevel,
  state: ReadinessState,
  items: ReadinessItem[] = [],
): ReadinessLine {
  return { check, level, state, items };
}

function counted(check: ReadinessCheck, value: number): ReadinessLine {
  return line(check, "good", "fine", [{ name: "", value }]);
}

type Problem = ReadinessFacts["problems"][number];

/** Names the problems that do not hold. */
function lacking(
  check: ReadinessCheck,
  level: ReadinessLevel,
  problems: readonly Problem[],
  holds: (problem: Problem) => boolean,
): ReadinessLine {
  const items = problems
    .filter((problem) => !holds(problem))
    .map(({ displayId }) => ({ name: displayId, value: null }));
  return items.length === 0 ? line(check, "good", "fine") : line(check, level, "some", items);
}

/** Bad where no judge has a language that a problem takes, a warning where not every judge has it. */
function languagesLine({ problems, judges, languageNames }: ReadinessFacts): ReadinessLine {
  const wanted = [...new Set(problems.flatMap(({ languages }) => languages))];
  const short = wanted
    .map((key) => ({ key, having: judges.filter(({ languages }) => languages.includes(key)).length }))
    .filter(({ having }) => having < judges.length);
  if (short.length === 0) return counted("languages", wanted.length);
  const level = short.some(({ having }) => having === 0) ? "bad" : "warning";
  const items = short.map(({ key, having }) => ({ name: languageNames.get(key) ?? key, value: having }));
  return line("languages", level, "some", items);
}

function toolchainsLine({ judges }: ReadinessFacts): ReadinessLine {
  const digests = new Set(judges.map(({ toolchain }) => toolchain));
  if (digests.size <= 1) return line("toolchains", "good", "fine");
  const items = judges.map(({ name, toolchain }) => ({
    name: `${name} ${toolchain?.slice(0, 12) ?? "?"}`,
    value: null,
  }));
  return line("toolchains", "warning", "some", items);
}

/** Bad where programs could not leave, a warning where another judge has trouble. */
function remoteLine({ remote: { isOpen, sites } }: ReadinessFacts): ReadinessLine {
  if (sites.length === 0) return line("remote", "good", "off");
  if (!isOpen) return line("remote", "bad", "none");
  const itemsOf = (chosen: typeof sites) => chosen.map(({ name, accounts: value }) => ({ name, value }));
  const unfit = sites.filter(({ accounts, isWell }) => accounts === 0 || !isWell);
  if (unfit.length === 0) return line("remote", "good", "fine", itemsOf(sites));
  const level = unfit.some(({ accounts }) => accounts === 0) ? "bad" : "warning";
  return line("remote", level, "some", itemsOf(unfit));
}

/** All machines against the database, whose clock decides. A judge that does not say its time is left out. */
function clocksLine({ judges, site }: ReadinessFacts): ReadinessLine {
  const items = [
    { name: "", value: site.clockAheadMs },
    ...judges.flatMap(({ name, clockAheadMs }) =>
      clockAheadMs === null ? [] : [{ name, value: clockAheadMs }],
    ),
  ];
  const worst = Math.max(...items.map(({ value }) => Math.abs(value)));
  const level = worst > clockLimitsMs.bad ? "bad" : worst > clockLimitsMs.warning ? "warning" : "good";
  return line("clocks", level, level === "good" ? "fine" : "some", items);
}

function diskLine({ judges, site }: ReadinessFacts): ReadinessLine {
  const items = [
    { name: "", value: site.diskFreeBytes },
    ...judges.map(({ name, diskFreeBytes }) => ({ name, value: diskFreeBytes })),
  ];
  const least = Math.min(...items.map(({ value }) => value ?? Number.POSITIVE_INFINITY));
  const level = least < diskLimitsBytes.bad ? "bad" : least < diskLimitsBytes.warning ? "warning" : "good";
  return line("disk", level, level === "good" ? "fine" : "some", items);
}

/** With printing: a test print that came out of the printer is the only proof. */
function printsLine(prints: ReadinessFacts["prints"]): ReadinessLine {
  if (!prints) return line("prints", "good", "off");
  if (prints.printed > 0) return counted("prints", prints.printed);
  return line("prints", "warning", prints.waiting > 0 ? "some" : "none");
}

/** A seal outside the contest keeps back nothing, or everything. */
function sealLine({ sealRank, sealAt, startsAt, endsAt }: ReadinessFacts["contest"]): ReadinessLine {
  if (!sealRank || !sealAt) return line("seal", "good", "off");
  const isInside = sealAt >= startsAt && sealAt < endsAt;
  if (!isInside) return line("seal", "bad", "outside");
  return line("seal", "good", "fine", [{ name: "", value: endsAt.getTime() - sealAt.getTime() }]);
}
