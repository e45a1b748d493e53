import { runSql } from "./run-sql.ts";

/** A contest that a journey needs; times are moments as SQL writes them. */
export interface ContestNeed {
  title: string;
  startsAt: string;
  endsAt: string;
  type?: 0 | 1;
  auth?: 0 | 1 | 2;
  /** From when on results are kept back. */
  sealAt?: string;
  allowEndSubmit?: boolean;
  openRank?: boolean;
  openPrint?: boolean;
  /** The name of an account that takes part without a place. */
  star?: string;
}

/** The password of every contest that is made here. */
export const contestPassword = "snowfall";

/** Makes a contest of the super admin's with problem T1000 as A and T1010 as B; answers its id. */
export function makeContest(need: ContestNeed): number {
  const {
    title,
    startsAt,
    endsAt,
    type = 0,
    auth = 0,
    sealAt,
    allowEndSubmit = false,
    openRank = false,
    openPrint = false,
    star,
  } = need;
  const [id = ""] = runSql(`
    insert into contests (author_id, title, type, auth, password, starts_at, ends_at, description, seal_rank, seal_at,
      allow_end_submit, open_rank, open_print, star_accounts)
    select id, '${title}', ${type}, ${auth}, ${auth === 0 ? "null" : `'${contestPassword}'`}, ${startsAt}, ${endsAt},
      E'Thirteen problems, **five hours**.\\n\\n- Each wrong try costs 20 minutes.\\n- 编译错误不罚时。',
      ${sealAt !== undefined}, ${sealAt ?? "null"}, ${allowEndSubmit}, ${openRank}, ${openPrint},
      ${star ? `array['${star}']` : "'{}'"}
    from users where username = 'root' returning id`);
  runSql(`
    insert into contest_problems (contest_id, problem_id, display_id, display_title, color, position)
    select ${id}, p.id, named.display_id, named.title, named.color, named.position
    from problems p join (values ('T1000', 'A', 'Frost on the Tiles', '#e5484d', 0),
      ('T1010', 'B', 'Reading by Moonlight', '#3a7bd5', 1)) as named (problem, display_id, title, color, position)
      on p.display_id = named.problem`);
  return Number(id);
}
