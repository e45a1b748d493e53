/**
 * What must hold of a site that has come to rest, whatever happened to it: each promise with the rows that break it.
 * The ledger says what the site has acknowledged; everything else is asked of its database and of its calls.
 */
import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";
import { listBehind } from "../apps/server/src/features/standings/board/board.repo.ts";
import {
  countersThatDiffer,
  talkThatDiffers,
  withoutOneVerdict,
} from "../apps/server/src/testing/recount.ts";
import { rowsRebuiltOtherwise } from "../bench/rows-rebuilt-otherwise.ts";
import type { Acknowledged } from "./ledger.ts";

/** The site that is looked at. */
export interface CheckedSite {
  readonly db: Database;
  /** Where its api answers. */
  readonly url: string;
}

/** A promise, and what breaks it; nothing when it is kept. */
export interface Check {
  readonly promise: string;
  readonly broken: readonly unknown[];
}

type Look = (site: CheckedSite, ledger: Acknowledged) => Promise<unknown[]>;

const promises: Record<string, Look> = {
  "every accepted submission has its verdict": withoutVerdict,
  "what was acknowledged is there": gone,
  "nothing has its effect twice": doubled,
  "a submission carries the time it was sent": untimely,
  "counters equal a recount": async ({ db }) => [
    ...(await countersThatDiffer(db)),
    ...(await talkThatDiffers(db)),
  ],
  "standings equal a rebuild": standOtherwise,
  "no session lives that was revoked": alive,
};

/** Looks at everything; green when nothing is broken. */
export async function checkSite(site: CheckedSite, ledger: Acknowledged): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [promise, look] of Object.entries(promises)) {
    checks.push({ promise, broken: await look(site, ledger) });
  }
  return checks;
}

/** Accepted submissions that are not there, that have no verdict or that have another than their program's. */
async function withoutVerdict({ db }: CheckedSite, { submissions }: Acknowledged): Promise<unknown[]> {
  const accepted = [...submissions];
  const { rows } = await sql`
    select sent.id, sent.status as promised, s.status as found
    from unnest(${accepted.map(([id]) => id)}::bigint[], ${accepted.map(([, { status }]) => status)}::int[])
      as sent (id, status)
    left join submissions s on s.id = sent.id
    where s.status is distinct from sent.status`.execute(db);
  return [...rows, ...(await withoutOneVerdict(db))];
}

/** Acknowledged texts and pictures that cannot be found, and events that were never sent. */
async function gone({ db, url }: CheckedSite, { comments, pictures }: Acknowledged): Promise<unknown[]> {
  const { rows } = await sql`
    select 'comment' as what, content from unnest(${[...comments]}::text[]) as told (content)
    where not exists (select from comments c where c.content = told.content)
    union all
    select 'event', topic from outbox where sent_at is null`.execute(db);
  const unread: unknown[] = [];
  for (const address of pictures) {
    const { status } = await fetch(`${url}${address}`);
    if (status !== 200) unread.push({ what: "picture", address, status });
  }
  return [...rows, ...unread];
}

/** Everything that was asked for once and happened twice. Whoever asks here sends every submission with a key. */
async function doubled({ db }: CheckedSite, { submissions }: Acknowledged): Promise<unknown[]> {
  const accepted = [...submissions];
  const { rows } = await sql`
    select 'submission that no key asked for' as what, s.id::text as of
    from submissions s left join submission_keys k on k.submission_id = s.id where k.key is null
    union all
    select 'submission under another key than it was sent with', sent.id::text
    from unnest(${accepted.map(([id]) => id)}::bigint[], ${accepted.map(([, { key }]) => key)}::text[]) as sent (id, key)
    join submission_keys k on k.submission_id = sent.id where k.key <> sent.key
    union all
    select 'judgement', submission_id::text from judgements where generation > 1
    union all
    select kind || ' in the log of a contest', submission_id::text from contest_log
    where kind in ('submitted', 'judged') group by contest_id, kind, submission_id having count(*) > 1
    union all
    select 'comment', content from comments group by content having count(*) > 1
    union all
    select 'message', details::text from messages
    group by recipient_id, sender_id, kind, details having count(*) > 1 and kind <> 'mine'`.execute(db);
  return rows;
}

/** How far a time may be off: that of a measurement under load. */
const toleranceSeconds = 2;

/** Submissions whose time is not between their sending and its answer. */
async function untimely({ db }: CheckedSite, { submissions }: Acknowledged): Promise<unknown[]> {
  const timed = [...submissions].flatMap(([id, { sent }]) => (sent ? [{ id, ...sent }] : []));
  const { rows } = await sql`
    select s.id, s.submitted_at as kept, sent.from_at as "from", sent.to_at as "to"
    from unnest(${timed.map(({ id }) => id)}::bigint[],
      ${timed.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${timed.map(({ toMs }) => new Date(toMs))}::timestamptz[]) as sent (id, from_at, to_at)
    join submissions s on s.id = sent.id
    where s.submitted_at not between sent.from_at - make_interval(secs => ${toleranceSeconds})
      and sent.to_at + make_interval(secs => ${toleranceSeconds})`.execute(db);
  return rows;
}

async function standOtherwise({ db }: CheckedSite): Promise<unknown[]> {
  const behind = (await listBehind(db)).map((contestId) => ({ contestId, isBehind: true }));
  const contests = await db.selectFrom("contest_logs").select("contest_id").execute();
  const other: unknown[] = [];
  for (const { contest_id } of contests) other.push(...(await rowsRebuiltOtherwise(db, contest_id)));
  return [...behind, ...other];
}

/** Ended sessions whose token still opens a call that is for members only. */
async function alive({ url }: CheckedSite, { revokedTokens }: Acknowledged): Promise<unknown[]> {
  const live: unknown[] = [];
  for (const token of revokedTokens) {
    const { status } = await fetch(`${url}/api/sessions`, { headers: { authorization: token } });
    if (status !== 401) live.push({ token: `…${token.slice(-8)}`, status });
  }
  return live;
}
