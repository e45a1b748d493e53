import { Session } from "./session.ts";

/** Lets everybody write, however few problems they have solved. */
export async function letEverybodyWrite(): Promise<void> {
  const root = await Session.open("root");
  await root.call("setSwitches", {
    ...{ defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 },
    defaultCreateDiscussionDailyLimit: 100,
  });
}

const content = `不少人在这题用了线段树，其实一遍扫描就够了。Let $f(r)$ be the smallest left end of a run that ends at $r$:

$$r < r' \\Rightarrow f(r) \\le f(r')$$

- 个数最多约 $2\\times 10^{10}$，要用 64 位整数。
- Add \`r - l + 2 - k\` of them, once the run is long enough.

\`\`\`cpp
while (b[hi.front()] - b[lo.front()] > d) {
    if (hi.front() == l) hi.pop_front();
    ++l;  // 只会往右
}
\`\`\`
`;

/** A post of the super admin's about problem T1010, with a comment and five replies; answers its id. */
export async function makeDiscussion(title: string): Promise<number> {
  const [root, student] = [await Session.open("root"), await Session.open("student")];
  const post = {
    title,
    content,
    description: "一遍扫描就够了，不用线段树。 One sweep is enough.",
    categoryId: 2,
  };
  const { id: did } = await root.call("addDiscussion", { ...post, pid: "T1010" });
  const comment = await student.call("addComment", {
    did,
    content: "如果改成 $\\max-\\min\\ge d$ 呢？ And then?",
  });
  for (const number of [1, 2, 3, 4, 5]) {
    const reply = { commentId: comment.id, content: `Reply ${number}: 还在，写法对称。` };
    await (number % 2 ? root : student).call("addReply", { did, reply });
  }
  await student.call("likeDiscussion", { did, toLike: true });
  await root.call("likeComment", { cid: comment.id, toLike: true, sourceId: did, sourceType: "Discussion" });
  return did;
}
