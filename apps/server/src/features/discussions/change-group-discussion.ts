import { type Actor, Refusal } from "@touchstone/domain";
import type { ActedBy } from "../../http/acted-by.ts";
import { demandDiscussion } from "./discussions.access.ts";
import { moderateDiscussion } from "./moderate-discussion.ts";
import { editDiscussion, type PostDeps } from "./post-discussion.ts";

/** What is sent of a discussion; what is missing stays. */
export interface SentDiscussion {
  id: number;
  title?: string | null | undefined;
  description?: string | null | undefined;
  content?: string | null | undefined;
  categoryId?: number | null | undefined;
  status?: 0 | 1 | null | undefined;
  topPriority?: boolean | null | undefined;
}

/**
 * Changes a discussion of a group: the texts are its author's alone, status and pin are the group's admins', the category
 * is both's. A whole discussion may be sent; what is not the caller's to change is not read.
 */
export async function changeGroupDiscussion(
  deps: PostDeps,
  { user, by }: { user: Extract<Actor, { kind: "user" }>; by: ActedBy },
  sent: SentDiscussion,
): Promise<void> {
  const { id, title, description, content, categoryId, status, topPriority } = sent;
  const found = await demandDiscussion(deps, user, id, "read");
  const { groupId, isStaff } = found;
  if (groupId === null) throw new Refusal("discussion_not_found");
  const isAuthor = found.authorId === user.userId;
  if (!isAuthor && !isStaff) throw new Refusal("missing_right");
  const isWritten = [title, description, content].some((text) => typeof text === "string");
  if (isAuthor && (isWritten || !isStaff)) {
    await editDiscussion(deps, user, {
      ...{ id, topPriority, categoryId: categoryId ?? found.categoryId },
      title: title ?? found.title,
      description: description ?? found.description,
      content: content ?? found.content,
    });
  }
  if (!isStaff) return;
  await moderateDiscussion(deps.db, by, {
    ...{ id, groupId, reason: null },
    status: status ?? undefined,
    topPriority: topPriority ?? undefined,
    categoryId: categoryId ?? undefined,
  });
}
