import { randomBytes } from "node:crypto";
import { contestAuth, contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type {
  ContestEntriesTable,
  ContestProblemsTable,
  ContestsTable,
} from "../../../db/schema/contests.ts";
import type { LedgerLine } from "../ledger.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldContest } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";
import { passNumbers, placeNumbers } from "./place-numbers.ts";

interface ContestRow {
  contest: Insertable<ContestsTable> & { id: number };
  problems: (Insertable<ContestProblemsTable> & { id: number })[];
  entries: Insertable<ContestEntriesTable>[];
}

/** Contests with their problems and entries. What happened in them is told by their submissions. */
export const contestWriter: KindWriter<ToldContest, ContestRow> = {
  async settle(writing, told) {
    const numberOf = await placeNumbers(
      writing,
      "contests",
      told.map(({ oldId }) => oldId),
    );
    const linkNumber = await placeLinks(
      writing,
      told.reduce((sum, { problems }) => sum + problems.length, 0),
    );
    return told.map((contest) => settleContest(writing, { numberOf, linkNumber }, contest));
  },
  async insert(tx, _writing, rows) {
    for (const { contest, problems, entries } of rows) {
      await tx.insertInto("contests").values(contest).execute();
      if (problems.length > 0) await tx.insertInto("contest_problems").values(problems).execute();
      if (entries.length > 0) await tx.insertInto("contest_entries").values(entries).execute();
      await markStars(tx, contest.id);
      await sql`
        update contest_problems link set judging_revision_id = p.judging_revision_id
        from problems p, contests c
        where link.contest_id = ${contest.id} and p.id = link.problem_id and c.id = link.contest_id
          and c.starts_at <= now()`.execute(tx);
    }
    await passNumbers(tx, "contests");
    return [];
  },
};

/** A name of the star list is a star, as with any entry. */
async function markStars(tx: Tx, contestId: number): Promise<void> {
  await sql`
    update contest_entries entry set is_star = true from contests c, users u
    where entry.contest_id = ${contestId} and c.id = entry.contest_id and u.id = entry.user_id
      and exists (select from unnest(c.star_accounts) star where lower(star) = lower(u.username))`.execute(
    tx,
  );
}

/** Numbers for so many problems of contests; no address names them, so a dry run makes some up. */
async function placeLinks({ db, isDry }: Writing, count: number): Promise<() => number> {
  const { rows } = await sql<{ id: number }>`
    select ${isDry ? sql`-number` : sql`nextval(pg_get_serial_sequence('contest_problems', 'id'))`} as id
    from generate_series(1, ${count}::bigint) as number`.execute(db);
  const left = rows.map(({ id }) => id);
  return () => left.shift() ?? 0;
}

interface Placing {
  numberOf: Awaited<ReturnType<typeof placeNumbers>>;
  linkNumber: () => number;
}

function settleContest(writing: Writing, placing: Placing, told: ToldContest): Settled<ContestRow> {
  const { ledger, ownerId } = writing;
  const { oldId } = told;
  const losses: Loss[] = [...told.losses];
  const leftOut = (loss: Loss) => ({ oldId, newId: null, row: null, losses: [...losses, loss] });
  // A time that is none is not smaller than another.
  if (!(told.startsAt < told.endsAt)) return leftOut({ code: "time_broken", what: told.title });
  const groupId = ledger.find("group", told.groupId);
  if (told.groupId !== null && groupId === undefined)
    return leftOut({ code: "place_missing", what: told.title });
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) losses.push({ code: "author_replaced", what: told.title });
  const { id, losses: ofNumber } = placing.numberOf(oldId);
  const title = fitText(told.title, {
    ...{ name: "title", min: 1, max: contestLimits.titleMax, otherwise: `Contest ${oldId}` },
  });
  const sealAt = settleSeal(told, losses);
  const links = settleLinks(writing, { told, id, linkNumber: placing.linkNumber }, losses);
  const contest: ContestRow["contest"] = {
    ...{ id, title: title.text, description: told.description, type: told.type, auth: told.auth },
    author_id: authorId ?? ownerId,
    group_id: groupId === undefined ? null : Number(groupId),
    password: told.auth === contestAuth.public ? null : settlePassword(told, losses),
    starts_at: told.startsAt,
    ends_at: told.endsAt,
    seal_rank: sealAt !== null,
    seal_at: sealAt,
    auto_real_rank: told.autoRealRank,
    open_rank: told.openRank,
    open_print: told.openPrint,
    allow_end_submit: told.allowEndSubmit,
    is_visible: told.isVisible,
    rank_show_name: told.rankShowName,
    account_rule: told.accountRule && JSON.stringify(told.accountRule),
    star_accounts: [...told.starAccounts],
    oi_score_type: told.oiScoreType,
    award_type: told.awardType,
    awards: JSON.stringify(told.awards),
    created_at: told.createdAt,
  };
  return {
    ...{ oldId, newId: String(id), parts: links.parts },
    losses: [...losses, ...ofNumber, ...title.losses],
    row: { contest, problems: links.rows, entries: settleEntries(writing, told, id, losses) },
  };
}

/** A seal outside the contest is none. */
function settleSeal({ sealAt, startsAt, endsAt, title }: ToldContest, losses: Loss[]): Date | null {
  if (sealAt === null || (sealAt >= startsAt && sealAt < endsAt)) return sealAt;
  losses.push({ code: "option_dropped", what: `${title}: seal` });
  return null;
}

function settlePassword({ password, title }: ToldContest, losses: Loss[]): string {
  if (password !== null && password.trim() !== "") return password.slice(0, contestLimits.passwordMax);
  losses.push({ code: "password_made", what: title });
  return randomBytes(8).toString("hex");
}

/** Each problem once; one that is there twice under two names has the first, and both old links lead to it. */
function settleLinks(
  { ledger }: Writing,
  { told, id, linkNumber }: { told: ToldContest; id: number; linkNumber: () => number },
  losses: Loss[],
): { rows: ContestRow["problems"]; parts: LedgerLine[] } {
  const rows = new Map<string, ContestRow["problems"][number]>();
  const parts: LedgerLine[] = [];
  const names = new Set<string>();
  for (const [position, link] of told.problems.entries()) {
    const problemId = ledger.find("problem", link.problemId);
    if (problemId === undefined) losses.push({ code: "problem_missing", what: link.displayId });
    const known = problemId === undefined ? undefined : rows.get(problemId);
    if (problemId !== undefined && !known) {
      const displayId = settleDisplayId(link, position, names);
      if (displayId !== link.displayId)
        losses.push({ code: "name_changed", what: `${link.displayId} → ${displayId}` });
      names.add(displayId);
      rows.set(problemId, {
        ...{
          id: linkNumber(),
          contest_id: id,
          problem_id: Number(problemId),
          display_id: displayId,
          position,
        },
        display_title: Array.from(link.displayTitle.trim() || displayId)
          .slice(0, 255)
          .join(""),
        color: link.color !== null && link.color !== "" && link.color.length <= 32 ? link.color : null,
      });
    }
    const newId = problemId === undefined ? undefined : rows.get(problemId)?.id;
    parts.push({
      kind: "contest_problem",
      oldId: link.oldId,
      newId: newId === undefined ? null : String(newId),
    });
  }
  return { rows: [...rows.values()], parts };
}

function settleDisplayId(
  { displayId, displayTitle }: ToldContest["problems"][number],
  position: number,
  names: ReadonlySet<string>,
): string {
  const title = displayTitle.trim() || "-";
  const isFree = (name: string) =>
    contestProblemFaults({ displayId: name, displayTitle: title.slice(0, 255) }).length === 0 &&
    !names.has(name);
  if (isFree(displayId.trim())) return displayId.trim();
  for (let number = position + 1; ; number += 1) if (isFree(String(number))) return String(number);
}

function settleEntries(
  { ledger }: Writing,
  { entries }: ToldContest,
  contestId: number,
  losses: Loss[],
): Insertable<ContestEntriesTable>[] {
  const rows = new Map<string, Insertable<ContestEntriesTable>>();
  for (const { userId: old, registeredAt } of entries) {
    const userId = ledger.find("user", old);
    if (userId === undefined) losses.push({ code: "person_missing", what: old });
    else rows.set(userId, { contest_id: contestId, user_id: userId, registered_at: registeredAt });
  }
  return [...rows.values()];
}
