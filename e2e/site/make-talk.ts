import { runSql } from "./run-sql.ts";

const idOf = (name: string) => `(select id from users where username = '${name}')`;

/** Fills a contest with comments, replies, and questions to its jury. */
export function makeTalk(contestId: number): void {
  const [comment = ""] = runSql(`
    insert into comments (contest_id, author_id, content) values
    (${contestId}, ${idOf("student")}, E'Is $n < 10^5$ in **B**?\\n\\n\`\`\`cpp\\nint a[100005];\\n\`\`\`'),
    (${contestId}, ${idOf("root")}, '打印的代码请到三楼领取。 Prints are on the third floor.') returning id`);
  runSql(`
    insert into replies (comment_id, author_id, to_user_id, content)
    select ${comment}, ${idOf("root")}, ${idOf("student")}, 'Reply ' || n || ': it is.' from generate_series(1, 5) n`);
  runSql(`update comments set replies = 5 where id = ${comment}`);
  runSql(`
    insert into clarifications (contest_id, author_id, contest_problem_id, question, asked_at, answer, answered_by,
      answered_at, is_to_all, revision)
    select ${contestId}, ${idOf("student")}, case when n = 2 then null else p.id end,
      'Question ' || n || ': may the frost be negative, and if so how far below zero does it go?',
      now() - n * interval '17 minutes', answer, case when answer <> '' then ${idOf("root")} end,
      case when answer <> '' then now() - n * interval '5 minutes' end, n = 3, (answer is not null)::int
    from (values (1, null), (2, null), (3, 'It is never negative.'), (4, 'Please read the second paragraph again.'))
      as asked (n, answer) join contest_problems p on p.contest_id = ${contestId} and p.display_id = 'A'`);
}
