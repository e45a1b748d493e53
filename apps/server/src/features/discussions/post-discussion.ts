import {
  type Actor,
  type DiscussionForm,
  discussionFaults,
  isDiscussionStaff,
  problemTitle,
  Refusal,
  storedDisplayId,
} from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { hasCategory } from "./discussion-categories.repo.ts";
import {
  addDiscussion,
  holdPoster,
  type StoredDiscussion,
  storeDiscussion,
} from "./discussion-writes.repo.ts";
import { callerOf, demandAct, demandDiscussion, readArea } from "./discussions.access.ts";
import { countPostedToday } from "./discussions.repo.ts";
import { findProblemOf } from "./find-problem-of.ts";

/** A discussion as those whom it names are told of it. */
export interface Posted {
  discussion: { id: number; title: string; isHidden: boolean; groupId: number | null };
  content: string;
  authorId: string;
}

/** What posting needs. */
export interface PostDeps {
  db: Database;
  /** What else happens in the transaction of a post or of a change to it. */
  posted: (tx: Tx, posted: Posted) => Promise<void>;
  wakeOutbox: () => void;
}

type User = Extract<Actor, { kind: "user" }>;
type Form = DiscussionForm & { topPriority?: boolean | null | undefined };

/** Posts a discussion, in a group where one is named, and answers its id. */
export async function postDiscussion(
  deps: PostDeps,
  user: User,
  { pid, groupId = null, ...form }: Form & { pid?: string | null | undefined; groupId?: number | null },
): Promise<number> {
  const area = await readArea(deps.db, groupId);
  const caller = await callerOf(deps.db, user, { groupId, act: "post" });
  demandAct("post", caller, { area });
  const problemId = pid ? ((await findProblemOf(deps.db, pid, groupId)) ?? null) : null;
  if (pid && problemId === null) throw new Refusal("problem_not_found");
  const title = pid ? problemTitle(storedDisplayId(pid), form.title) : form.title.trim();
  const row = readForm({ ...form, title });
  const isPinned = isDiscussionStaff(caller) && form.topPriority === true;
  const id = await deps.db.transaction().execute(async (tx) => {
    await holdPoster(tx, user.userId);
    const postedToday = await countPostedToday(tx, user.userId, area.timeZone);
    demandAct("post", { ...caller, postedToday }, { area });
    await demandCategory(tx, row.category_id);
    const made = await addDiscussion(tx, {
      ...row,
      is_pinned: isPinned,
      author_id: user.userId,
      problem_id: problemId,
      group_id: groupId,
    });
    const discussion = { id: made, title: row.title, isHidden: false, groupId };
    await deps.posted(tx, { discussion, content: row.content, authorId: user.userId });
    return made;
  });
  deps.wakeOutbox();
  return id;
}

/** Changes what the author wrote; pinned it stays unless an admin role says otherwise. */
export async function editDiscussion(
  deps: PostDeps,
  user: User,
  { id, ...form }: Form & { id: number },
): Promise<void> {
  const before = await demandDiscussion(deps, user, id, "edit");
  const prefix = before.displayId;
  const title = prefix === null ? form.title.trim() : problemTitle(prefix, form.title);
  const row = readForm({ ...form, title });
  const { isHidden, groupId } = before;
  const pin =
    before.isStaff && typeof form.topPriority === "boolean" ? { is_pinned: form.topPriority } : undefined;
  await deps.db.transaction().execute(async (tx) => {
    await demandCategory(tx, row.category_id);
    await storeDiscussion(tx, id, { ...row, ...pin });
    const discussion = { id, title: row.title, isHidden, groupId };
    await deps.posted(tx, { discussion, content: row.content, authorId: user.userId });
  });
  deps.wakeOutbox();
}

function readForm(form: Form): StoredDiscussion {
  const fields = discussionFaults(form);
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  const { title, description, content } = form;
  return { title, description: description.trim(), content, category_id: form.categoryId ?? 0 };
}

async function demandCategory(tx: Tx, id: number): Promise<void> {
  if (!(await hasCategory(tx, id))) throw new Refusal("discussion_category_not_found");
}
