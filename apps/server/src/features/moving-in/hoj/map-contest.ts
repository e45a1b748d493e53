import { oiScoreTypes, rankNames, readAccountRule } from "@touchstone/domain";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldContest } from "../told.ts";

/** The rows of one contest. */
export interface HojContestRows {
  readonly contest: OldRow;
  readonly problems: readonly OldRow[];
  readonly entries: readonly OldRow[];
}

/** A contest of HOJ. Whoever it sealed a board for without a time sealed nothing. */
export function mapContest({ contest, problems, entries }: HojContestRows): ToldContest {
  const losses: Loss[] = [];
  const createdAt = contest.date("gmt_create") ?? new Date(0);
  const rule = contest.flag("open_account_limit", false)
    ? readAccountRule(contest.text("account_limit_rule"))
    : undefined;
  const isRule = rule && Number.isInteger(rule.start) && Number.isInteger(rule.end);
  if (contest.flag("open_account_limit", false) && !isRule)
    losses.push({ code: "option_dropped", what: "account_limit_rule" });
  const awards = readAwards(contest.text("award_config"));
  const awardType = choice(contest.number("award_type", 0), [0, 1, 2] as const, 0);
  return {
    oldId: contest.text("id"),
    losses,
    authorId: contest.textOrNull("uid"),
    groupId: contest.flag("is_group", false) ? contest.textOrNull("gid") : null,
    title: contest.text("title"),
    description: contest.text("description"),
    type: contest.number("type", 0) === 1 ? 1 : 0,
    auth: choice(contest.number("auth", 0), [0, 1, 2] as const, 0),
    password: contest.textOrNull("pwd"),
    startsAt: contest.date("start_time") ?? new Date(Number.NaN),
    endsAt: contest.date("end_time") ?? new Date(Number.NaN),
    sealAt: contest.flag("seal_rank", false) ? contest.date("seal_rank_time") : null,
    autoRealRank: contest.flag("auto_real_rank", true),
    openRank: contest.flag("open_rank", false),
    openPrint: contest.flag("open_print", false),
    allowEndSubmit: contest.flag("allow_end_submit", false),
    isVisible: contest.flag("visible", true),
    rankShowName: choice(contest.text("rank_show_name"), rankNames, "username"),
    accountRule: rule && isRule ? rule : null,
    starAccounts: readStars(contest.text("star_account")),
    oiScoreType: choice(contest.text("oi_rank_score_type"), oiScoreTypes, "Recent"),
    awardType: awards.length > 0 ? awardType : 0,
    awards,
    createdAt,
    problems: problems.map((problem) => ({
      oldId: problem.text("id"),
      problemId: problem.text("pid"),
      displayId: problem.text("display_id"),
      displayTitle: problem.text("display_title"),
      color: problem.textOrNull("color"),
    })),
    entries: entries
      .filter((entry) => entry.number("status", 0) === 0)
      .map((entry) => ({ userId: entry.text("uid"), registeredAt: entry.date("gmt_create") ?? createdAt })),
  };
}

function choice<Value>(value: unknown, values: readonly Value[], otherwise: Value): Value {
  return values.find((each) => each === value) ?? otherwise;
}

/** `{"star_account": ["ada"]}`. */
function readStars(text: string): string[] {
  const names = fieldOf(text, "star_account");
  return Array.isArray(names) ? names.map(String).filter((name) => name.trim() !== "") : [];
}

/** `{"config": [{"priority": 1, "name": "Gold", …}]}`. */
function readAwards(text: string): ToldContest["awards"] {
  const awards = fieldOf(text, "config");
  if (!Array.isArray(awards)) return [];
  return awards.map((award: Readonly<Record<string, unknown>>, index) => ({
    priority: Number(award.priority ?? index + 1) || index + 1,
    name: typeof award.name === "string" ? award.name : String(index + 1),
    background: colour(award.background, "#ededed"),
    color: colour(award.color, "#666666"),
    num: Math.max(0, Math.trunc(Number(award.num) || 0)),
  }));
}

function colour(value: unknown, otherwise: string): string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise;
}

function fieldOf(text: string, name: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  } catch {
    return undefined;
  }
}
