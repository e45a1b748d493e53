import { sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { addAnnouncement } from "../../features/announcements/index.ts";

/** What the demonstration announces, the newest first: how many days ago, title and text, in both languages. */
const announcements: readonly (readonly [daysAgo: number, title: string, content: string])[] = [
  [
    1,
    "周六凌晨评测机维护 · Judges are serviced on Saturday night",
    `评测机在**周六 03:00 到 03:10** 升级。期间仍可提交，提交会排队，升级完就评。

The judges are upgraded on **Saturday, 03:00 to 03:10**. You can hand in as ever: submissions wait and are judged right after.`,
  ],
  [
    3,
    "题面现在有中英文 · Statements in two languages",
    `右上角切换语言，题面跟着换。还没有译文的题目显示原文。

Switch the language at the top right and statements follow. A problem that is not translated shows its own language.`,
  ],
  [
    8,
    "怎样读一次评测 · How to read a verdict",
    `| 结果 Verdict | 意思 Meaning |
|---|---|
| AC | 全部通过 · every test passed |
| WA | 答案不对 · some output is wrong |
| TLE | 超时 · too slow on some test |
| RE | 程序崩溃 · the program crashed |

最坏情况的时间是 $O(n \\log n)$ 还是 $O(n^2)$，往往就差在这里。`,
  ],
  [
    17,
    "自测不计入提交 · Test runs count for nothing",
    "在题目页点**运行**，用自己的输入试程序，不计提交次数。\n\nPress **Run** on a problem page to try your program on your own input; it is no submission.",
  ],
  [
    26,
    "请自己写代码 · Please write your own code",
    "讨论思路欢迎，抄代码不行。\n\n- Talking about ideas is welcome.\n- Handing in somebody else's code is not.",
  ],
  [
    40,
    "从第一道划痕开始 · New here? Begin with The First Streak",
    "先做 [T1000](/problem/T1000)，读两个数，写一行。\n\nBegin with [T1000](/problem/T1000): read two numbers, write one line.",
  ],
];

/** Makes the announcements of the demonstration on a site that has none; answers how many it made. */
export function seedDemoAnnouncements(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; now: Date }>`
      select id, now() from users where username = 'admin' and not exists (select from announcements)`.execute(
      tx,
    );
    const [author] = rows;
    if (!author) return 0;
    for (const [daysAgo, title, content] of announcements) {
      const createdAt = new Date(author.now.getTime() - daysAgo * 86_400_000);
      await addAnnouncement(tx, { authorId: author.id, title, content, createdAt });
    }
    return announcements.length;
  });
}
