/**
 * Some discussions of the demonstration with what is said below them, in the site's language. People who have solved
 * problems talk; counts are kept as the site keeps them.
 */
import type { Locale } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { readSiteSettings } from "../../features/settings/index.ts";

/** A discussion of the demonstration. */
export interface DemoDiscussion {
  /** Which category of the site, from 0. */
  readonly category: number;
  /** The problem it is about, by its display id. */
  readonly problem?: string;
  readonly isPinned?: true;
  readonly daysAgo: number;
  readonly title: string;
  readonly description: string;
  readonly content: string;
  /** Comments, each with its replies. */
  readonly talk: readonly (readonly [comment: string, ...replies: string[]])[];
}

const discussions: Record<Locale, readonly DemoDiscussion[]> = {
  "zh-CN": [
    {
      ...{ category: 3, isPinned: true, daysAgo: 30, title: "发帖之前请看这里" },
      description: "怎样提问更容易得到回答",
      content:
        "- 写清楚**题号**和你试过的做法；\n- 代码放进代码块：\n\n```cpp\nint main() { return 0; }\n```\n\n- 比赛进行中不讨论题目。",
      talk: [["收到，谢谢整理。", "不客气，欢迎补充。"], ["希望加上怎么贴公式：$O(n \\log n)$。"]],
    },
    {
      ...{ category: 2, problem: "T1000", daysAgo: 6, title: "样例过了，提交却是 WA" },
      description: "读入两个数，为什么还会错？",
      content: "我的程序是 `a + b`，样例输出对得上。会不会是 `int` 不够大？",
      talk: [
        [
          "看一下数据范围，和可能超过 $2^{31}$，换成 `long long`。",
          "果然，改完就过了！",
          "下次先算一遍最大值。",
        ],
        ["也记得输出末尾换行。"],
      ],
    },
    {
      ...{ category: 1, problem: "T1000", daysAgo: 4, title: "一行 Python 的写法" },
      description: "读一行，求和",
      content: "```python\nprint(sum(map(int, input().split())))\n```",
      talk: [["很短，学到了。"]],
    },
    {
      ...{ category: 0, daysAgo: 1, title: "大家平时什么时候刷题？" },
      description: "想找一起练习的同学",
      content: "我一般晚上九点到十一点。有没有想一起打**周末赛**的？",
      talk: [["算我一个。", "好，周六见。"], ["早上起来先来一题，清醒。"], ["通勤路上想，到家再写。"]],
    },
  ],
  "en-US": [
    {
      ...{ category: 3, isPinned: true, daysAgo: 30, title: "Read this before you post" },
      description: "How to ask so that people can answer",
      content:
        "- Say **which problem** it is and what you tried.\n- Put code into a code block:\n\n```cpp\nint main() { return 0; }\n```\n\n- No talk about problems of a running contest.",
      talk: [
        ["Thanks for writing this up.", "You are welcome."],
        ["Perhaps add how to write $O(n \\log n)$?"],
      ],
    },
    {
      ...{ category: 2, problem: "T1000", daysAgo: 6, title: "The sample passes, the submission does not" },
      description: "It only reads two numbers: what can be wrong?",
      content: "My program prints `a + b`, and the sample is right. Is `int` too small?",
      talk: [
        [
          "Look at the bounds: the sum can pass $2^{31}$. Use `long long`.",
          "That was it!",
          "Work out the maximum first.",
        ],
        ["And end the line."],
      ],
    },
    {
      ...{ category: 1, problem: "T1000", daysAgo: 4, title: "One line of Python" },
      description: "Read a line, add it up",
      content: "```python\nprint(sum(map(int, input().split())))\n```",
      talk: [["Short and sweet."]],
    },
    {
      ...{ category: 0, daysAgo: 1, title: "When do you practise?" },
      description: "Looking for people to practise with",
      content: "For me it is nine to eleven at night. Anybody for the **weekend contest**?",
      talk: [
        ["Count me in.", "See you on Saturday."],
        ["One problem before breakfast."],
        ["On the train, in my head."],
      ],
    },
  ],
};

/** Makes the discussions on a site that has none; answers how many it made. */
export async function seedDemoDiscussions(db: Database): Promise<number> {
  const { locale } = await readSiteSettings(db);
  return db.transaction().execute(async (tx) => {
    const { rows: people } = await sql<{ id: string }>`select user_id as id from user_counters
      where solved > 0 and not exists (select from discussions) order by solved desc, user_id limit 12`.execute(
      tx,
    );
    const categories = await tx.selectFrom("discussion_categories").select("id").orderBy("id").execute();
    if (people.length === 0 || categories.length === 0) return 0;
    let turn = 0;
    const next = () => {
      turn += 1;
      return people[turn % people.length]?.id ?? "";
    };
    for (const told of discussions[locale]) {
      const category = categories[told.category % categories.length]?.id ?? 0;
      await addDemoDiscussion(tx, told, { category, next });
    }
    return discussions[locale].length;
  });
}

/** Makes a discussion, of a group where one is named; `next` answers who speaks next. */
export async function addDemoDiscussion(
  tx: Tx,
  told: DemoDiscussion,
  { category, groupId, next }: { category: number; groupId?: number; next: () => string },
): Promise<void> {
  const { title, description, content, daysAgo, talk, problem = "", isPinned = false } = told;
  const at = (share: number) => sql<Date>`now() - make_interval(secs => ${daysAgo * 86_400 * share})`;
  const found = await tx
    .selectFrom("problems")
    .select(["id", "display_id"])
    .where("display_id", "=", problem)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto("discussions")
    .values({
      ...{ author_id: next(), category_id: category, problem_id: found?.id ?? null },
      group_id: groupId ?? null,
      title: found ? `[${found.display_id}] ${title}` : title,
      ...{ description, content, is_pinned: isPinned, views: 17 * daysAgo + 40 },
      ...{ comments: talk.flat().length, created_at: at(1), updated_at: at(1) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [place, [comment, ...replies]] of talk.entries()) {
    const writer = next();
    const share = 0.9 - place / 10;
    const row = { discussion_id: id, author_id: writer, content: comment, replies: replies.length };
    const made = await tx
      .insertInto("comments")
      .values({ ...row, created_at: at(share) })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [step, text] of replies.entries()) {
      const reply = { comment_id: made.id, author_id: next(), to_user_id: writer, content: text };
      await tx
        .insertInto("replies")
        .values({ ...reply, created_at: at(share - (step + 1) / 50) })
        .execute();
    }
  }
  const likers = [next(), next(), next()].map((user_id) => ({ discussion_id: id, user_id }));
  await tx
    .insertInto("discussion_likes")
    .values(likers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`update discussions set likes = (select count(*) from discussion_likes where discussion_id = ${id})
    where id = ${id}`.execute(tx);
}
